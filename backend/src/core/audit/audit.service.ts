import { Injectable } from '@nestjs/common';
import { endOfDay, startOfDay } from '../support/days.js';
import type { FindAuditDto, ListAuditDto } from './audit.dto.js';
import {
  type ActionCount,
  type AuditConditions,
  type AuditPage,
  AuditRepository,
} from './audit.repository.js';
import type { AuditEntry } from './audit-entry.js';

const DEFAULT_LIMIT = 50;

/** Searches the audit trail for administrators. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditRepository) {}

  /** Counts entries by action between two times, in no order. */
  countByAction(from: Date, before: Date): Promise<ActionCount[]> {
    return this.entries.countByAction(from, before);
  }

  /** Returns when the trail starts; null if it is empty. */
  begunAt(): Promise<Date | null> {
    return this.entries.begunAt();
  }

  /** Lists a page of the trail. @param query `from` and `to` are days in Mogadishu, both included */
  list({ page = 1, limit = DEFAULT_LIMIT, ...filter }: ListAuditDto): Promise<AuditPage> {
    return this.entries.list({ ...conditionsOf(filter), limit, offset: (page - 1) * limit });
  }

  countMatching(filter: FindAuditDto): Promise<number> {
    return this.entries.countMatching(conditionsOf(filter));
  }

  /** Lists the next older matching entries. @param id the last of the previous page; undefined for the first */
  listBefore(id: number | undefined, filter: FindAuditDto, limit: number): Promise<AuditEntry[]> {
    return this.entries.listBefore(id, conditionsOf(filter), limit);
  }
}

/** Returns the conditions of a query, whose days are in Mogadishu and both included. */
function conditionsOf({ from, to, ...filter }: FindAuditDto): AuditConditions {
  return {
    ...filter,
    from: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
}
