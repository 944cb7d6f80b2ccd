import { Inject, Injectable } from '@nestjs/common';
import { CandidatesRepository } from '../candidates/candidates.repository.js';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { CachedResponse } from '../http/cached-response.js';
import { HeldPlacesRepository } from './held-places.repository.js';
import type { LeaderboardVersionEntity } from './leaderboard-version.entity.js';
import { mean, type RankedCandidate, rankCandidates } from './ranking.js';

/** How long a change made by another instance may stay unseen, in milliseconds. */
const CHECK_EVERY_MS = 1_000;

/** All candidates in their order, as of one version of the data. */
export class LeaderboardSnapshot {
  readonly byId: ReadonlyMap<number, RankedCandidate>;
  private readonly derived = new Map<string, unknown>();

  constructor(
    readonly version: number,
    /** When what everybody may see of it changed last, by the database's clock: the same on all instances. */
    readonly publishedAt: Date,
    readonly candidates: readonly RankedCandidate[],
    /** By candidate, then by metric key: the mean with one decimal. */
    readonly metricMeans: ReadonlyMap<number, Record<string, number>>,
  ) {
    this.byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  }

  /**
   * An answer made of this snapshot alone, kept as long as the snapshot is.
   * @param key what is answered and to whom: whoever may see other things must have another key
   * @param make the answer; called for the first who asks
   */
  answer(key: string, make: () => unknown): CachedResponse {
    return this.derive(`answer: ${key}`, () => CachedResponse.ofJson(make()));
  }

  /**
   * Whatever is made of this snapshot alone, kept as long as the snapshot is.
   * @param key one of a few: nothing of it is what a caller has made up
   * @param make called for the first who asks
   */
  derive<T>(key: string, make: () => T): T {
    if (!this.derived.has(key)) this.derived.set(key, make());
    return this.derived.get(key) as T;
  }

  /**
   * The same of what has to be read first: whatever changes it moves the ranking's version.
   * @param read called for the first who asks, and again after it has failed
   */
  read<T>(key: string, read: () => Promise<T>): Promise<T> {
    return this.derive(`read: ${key}`, () =>
      read().catch((error: unknown) => {
        this.derived.delete(`read: ${key}`);
        throw error;
      }),
    );
  }
}

interface Cached {
  snapshot: LeaderboardSnapshot;
  /** Which change of this process it has seen. */
  change: number;
  /** By the clock that nobody sets, in milliseconds. */
  checkedAt: number;
}

/**
 * The ranking, kept in memory because it is read far more than it changes. A change here is seen by the
 * next read; one by another instance within a second, through a version that moves with each change.
 */
@Injectable()
export class Leaderboard {
  private cached: Cached | null = null;
  private loading: { change: number; result: Promise<LeaderboardSnapshot> } | null = null;
  private changes = 0;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'hold'>,
    private readonly database: Database,
    private readonly candidates: CandidatesRepository,
    private readonly holds: HeldPlacesRepository,
  ) {}

  /**
   * Within a transaction that changes what the leaderboard shows, and as the last that it does: the row of the version
   * is everybody's, and stays locked until the end. Readers here see the change once it is committed.
   */
  async invalidate(): Promise<void> {
    await this.candidates.bumpVersion();
    this.database.afterCommit(() => {
      this.changes += 1;
    });
  }

  /** The ranking as it is now. Many callers at once cost one load. */
  async current(): Promise<LeaderboardSnapshot> {
    const { cached, changes } = this;
    if (cached?.change === changes && performance.now() - cached.checkedAt < CHECK_EVERY_MS) {
      return cached.snapshot;
    }
    if (this.loading?.change === changes) return this.loading.result;
    const loading = { change: changes, result: this.load(changes) };
    this.loading = loading;
    try {
      return await loading.result;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  private async load(change: number): Promise<LeaderboardSnapshot> {
    const checkedAt = performance.now();
    const version = await this.candidates.readVersion();
    const fresh = this.cached?.snapshot.version === version.version;
    const snapshot = fresh && this.cached ? this.cached.snapshot : await this.build(version);
    if (!this.cached || this.cached.change <= change) this.cached = { snapshot, change, checkedAt };
    return snapshot;
  }

  private async build({ version, changedAt }: LeaderboardVersionEntity): Promise<LeaderboardSnapshot> {
    const [rows, totals, holds] = await Promise.all([
      this.candidates.listAll(),
      this.candidates.listMetricTotals(),
      this.settings.hold ? this.holds.listFirst() : undefined,
    ]);
    const metricMeans = new Map<number, Record<string, number>>();
    for (const total of totals) {
      const means = metricMeans.get(total.candidateId) ?? {};
      means[total.metricKey] = mean(total) ?? 0;
      metricMeans.set(total.candidateId, means);
    }
    return new LeaderboardSnapshot(version, changedAt, rankCandidates(rows, holds), metricMeans);
  }
}
