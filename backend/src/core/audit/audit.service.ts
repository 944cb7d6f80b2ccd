import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../support/days.js';
import { ListAuditDto } from './audit.dto.js';
import { type ActionCount, type AuditPage, AuditRepository } from './audit.repository.js';

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

  /** Lists a page of the trail. @param query `from` and `to` are days in UTC, both included */
  list({ page = 1, limit = DEFAULT_LIMIT, from, to, ...filter }: ListAuditDto): Promise<AuditPage> {
    return this.entries.list({
      ...filter,
      from: from === undefined ? undefined : new Date(from),
      before: to === undefined ? undefined : new Date(Date.parse(to) + DAY_MS),
      limit,
      offset: (page - 1) * limit,
    });
  }
}
