import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { SETTLE_MS } from '../../core/connections/settle-time.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { PeriodicTask } from '../../core/tasks/periodic-task.js';
import { TasksService } from '../../core/tasks/tasks.service.js';
import { CaseRecorderService } from '../cases/case-recorder.service.js';
import { BASELINE_DAYS, DAY_MS, hourOf } from '../facts/facts.js';
import { ConflictFactsRepository } from './conflict-facts.repository.js';
import {
  countsOfAccounts,
  countsOfRatings,
  touchedByAccounts,
  touchedByRatings,
} from './integrity-counts.js';
import { type HourlyCount, IntegrityCursorsRepository, type Stream } from './integrity-cursors.repository.js';
import { IntegrityFactsRepository } from './integrity-facts.repository.js';
import { nothingTouched, scan, type Touched } from './scan.js';

/** The pause between two scans. */
const INTERVAL_MS = 5 * 60 * 1000;
/** The number of rows that one transaction counts and checks. */
const BATCH_SIZE = 2_000;
/**
 * Counts are stored for this time: the days that define what is usual, the week that is compared with them, and one
 * more day.
 */
const KEPT_MS = (BASELINE_DAYS + 8) * DAY_MS;

const STREAMS: readonly Stream[] = ['account', 'rating', 'conflict'];

/** The result of a scan. */
export interface ScanResult {
  accounts: number;
  ratings: number;
  /** The number of accounts that tried to use another's proof. */
  conflicts: number;
  /** The numbers of cases that were opened or reopened. */
  opened: number[];
}

/** A batch of new rows with its findings. */
interface Batch {
  /** The rows' ids. */
  ids: number[];
  counts: HourlyCount[];
  touched: Touched;
}

/**
 * Scans new accounts and ratings every five minutes, and opens or grows cases. Several instances take turns. Each batch
 * moves its cursor, its counts and its cases in one transaction, so that after a crash the next process does the
 * remaining work exactly once.
 */
@Injectable()
export class IntegrityScanTask {
  private readonly logger = new Logger(IntegrityScanTask.name);
  private readonly task: PeriodicTask;

  constructor(
    private readonly database: DatabaseService,
    private readonly cursors: IntegrityCursorsRepository,
    private readonly facts: IntegrityFactsRepository,
    private readonly conflicts: ConflictFactsRepository,
    private readonly cases: CaseRecorderService,
    tasks: TasksService,
  ) {
    this.task = tasks.add('integrity', () => this.run(), {
      intervalMs: INTERVAL_MS,
      jitterMs: 10 * 1000,
      logger: this.logger,
      failure: 'could not scan new accounts and ratings',
    });
  }

  /**
   * Scans all new rows, a batch at a time.
   * @param settleMs see `SETTLE_MS`
   * @returns the result; null if another instance is scanning
   */
  run(settleMs = SETTLE_MS): Promise<ScanResult | null> {
    return this.task.runExclusive(async () =>
      (await this.task.renewLease()) ? this.scanNew(settleMs) : null,
    );
  }

  private async scanNew(settleMs: number): Promise<ScanResult> {
    const seen: ScanResult = { accounts: 0, ratings: 0, conflicts: 0, opened: [] };
    const ends = new Map<Stream, number>();
    for (const stream of STREAMS) ends.set(stream, await this.facts.newestId(stream));
    if (this.database.lock) await this.wait(settleMs);
    const began = performance.now();
    for (const stream of STREAMS) {
      while (await this.task.renewLease())
        if (!(await this.batch(stream, ends.get(stream) ?? 0, seen))) break;
    }
    if (!this.task.signal.aborted) await this.finish();
    if (seen.accounts + seen.ratings + seen.conflicts > 0) this.tell(seen, performance.now() - began);
    return seen;
  }

  /** Scans a batch. @returns false if there was nothing new, or another instance was faster */
  private async batch(stream: Stream, end: number, seen: ScanResult): Promise<boolean> {
    const from = await this.cursors.read(stream);
    const { ids, counts, touched } = await this.read(stream, from, end);
    const to = ids.at(-1);
    if (to === undefined) return false;
    const groups = await scan(touched, this.facts);
    const opened = await this.database.transaction(async () => {
      if (!(await this.cursors.move(stream, from, to))) return null;
      await this.cursors.add(counts);
      return this.cases.add(groups);
    });
    if (!opened) return false;
    seen[`${stream}s`] += ids.length;
    seen.opened.push(...opened);
    return true;
  }

  private async read(stream: Stream, from: number, end: number): Promise<Batch> {
    const since = hourOf(Date.now() - KEPT_MS);
    if (stream === 'account') {
      const accounts = await this.facts.accountsAfter(from, end, BATCH_SIZE);
      const ids = accounts.map(({ userId }) => userId);
      return { ids, counts: countsOfAccounts(accounts, since), touched: touchedByAccounts(accounts) };
    }
    if (stream === 'rating') {
      const ratings = await this.facts.ratingsAfter(from, end, BATCH_SIZE);
      const ids = ratings.map(({ ratingId }) => ratingId);
      return { ids, counts: countsOfRatings(ratings, since), touched: touchedByRatings(ratings) };
    }
    const { ids, holderIds } = await this.conflicts.after(from, end, BATCH_SIZE);
    const conflicts = await this.conflicts.of(holderIds);
    return { ids, counts: [], touched: { ...nothingTouched(), conflicts } };
  }

  private finish(): Promise<void> {
    return this.database.transaction(async () => {
      await this.cursors.forgetBefore(hourOf(Date.now() - KEPT_MS));
      await this.cursors.finish();
    });
  }

  private async wait(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.task.signal, ref: false }).catch(() => undefined);
  }

  private tell({ accounts, ratings, conflicts, opened }: ScanResult, ms: number): void {
    const proofs = conflicts > 0 ? `, ${conflicts} conflicts of proofs` : '';
    const cases = opened.length > 0 ? `, opened case ${opened.join(', ')}` : '';
    const seen = `${accounts} accounts and ${ratings} ratings in ${Math.round(ms)} ms`;
    this.logger.log(`scanned ${seen}${proofs}${cases}`);
  }
}
