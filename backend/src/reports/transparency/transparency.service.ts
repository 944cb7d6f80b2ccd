import { Injectable } from '@nestjs/common';
import type { ActionCount } from '../../core/audit/audit.repository.js';
import { AuditService } from '../../core/audit/audit.service.js';
import { AUDIT_ACTION_NAMES } from '../../core/audit/audit-entry.js';
import { LEVELS } from '../../core/config/settings.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { REASONS } from '../../integrity/review/decision.js';
import {
  ExcludedDaysRepository,
  type ExcludedOnDay,
} from '../../integrity/review/excluded-days.repository.js';
import { AccountDaysRepository } from '../open-data/account-days.repository.js';
import { OpenDataService } from '../open-data/open-data.service.js';
import type { TransparencyDto } from './transparency.dto.js';

/** The number of listed months, including the current one. */
const MONTHS = 24;
/** The lifetime of a cached response, in milliseconds. */
const KEPT_MS = 60_000;
/** A month's counts are final this long after its end, when none of its entries can still be on its way. */
const SETTLED_MS = 60 * 60 * 1000;

/** A month in UTC, from its start to the start of the next. */
interface Month {
  /** The month, such as `2026-11`. */
  name: string;
  from: Date;
  to: Date;
}

/** Counts administrators' actions and accounts. The numbers contain no names, no subjects and nothing unpublished. */
@Injectable()
export class TransparencyService {
  /** The counts of past months, which never change, because the audit trail never does. */
  private readonly counted = new Map<string, ActionCount[]>();
  private kept: { until: number; answer: Promise<CachedResponse> } | null = null;

  constructor(
    private readonly audit: AuditService,
    private readonly excluded: ExcludedDaysRepository,
    private readonly accounts: AccountDaysRepository,
    private readonly openData: OpenDataService,
  ) {}

  /** Returns the numbers, at most a minute old. */
  read(): Promise<CachedResponse> {
    const now = Date.now();
    if (this.kept && now < this.kept.until) return this.kept.answer;
    const answer = this.make(new Date(now)).then((made) => CachedResponse.ofJson(made));
    const kept = { until: now + KEPT_MS, answer };
    this.kept = kept;
    answer.catch(() => {
      if (this.kept === kept) this.kept = null;
    });
    return answer;
  }

  private async make(now: Date): Promise<TransparencyDto> {
    const through = await this.openData.through();
    const excluded = through === null ? [] : await this.excluded.list(through);
    const begunAt = (await this.audit.begunAt()) ?? now;
    const months: TransparencyDto['months'] = [];
    for (const month of lastMonths(now)) {
      if (month.to <= begunAt) break;
      const actions = await this.actionsOf(month, now);
      months.push({
        month: month.name,
        actions: AUDIT_ACTION_NAMES.flatMap((name) => actions.find(({ action }) => action === name) ?? []),
        excluded: sumsOf(excluded.filter(({ day }) => day.startsWith(month.name))),
      });
    }
    const day = await this.accounts.last();
    return { through, months, accounts: day === null ? null : await this.accountsOf(day) };
  }

  private async actionsOf({ name, from, to }: Month, now: Date): Promise<ActionCount[]> {
    const known = this.counted.get(name);
    if (known) return known;
    const actions = await this.audit.countByAction(from, to);
    if (now.getTime() - to.getTime() >= SETTLED_MS) this.counted.set(name, actions);
    return actions;
  }

  private async accountsOf(day: string): Promise<TransparencyDto['accounts']> {
    const rows = await this.accounts.of(day);
    const counts = rows.map(({ level, origin, accounts }) => ({ level, origin, accounts }));
    return { day, counts: counts.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)) };
  }
}

/** Lists the last months, the newest first. */
function lastMonths(now: Date): Month[] {
  const [year, current] = [now.getUTCFullYear(), now.getUTCMonth()];
  return Array.from({ length: MONTHS }, (_, ago) => {
    const from = new Date(Date.UTC(year, current - ago));
    return { name: from.toISOString().slice(0, 7), from, to: new Date(Date.UTC(year, current - ago + 1)) };
  });
}

function sumsOf(days: readonly ExcludedOnDay[]): TransparencyDto['months'][number]['excluded'] {
  return REASONS.flatMap((reason) => {
    const found = days.filter((one) => one.reason === reason);
    const sum = (field: 'excluded' | 'putBack') => found.reduce((total, one) => total + one[field], 0);
    return found.length > 0 ? [{ reason, excluded: sum('excluded'), putBack: sum('putBack') }] : [];
  });
}
