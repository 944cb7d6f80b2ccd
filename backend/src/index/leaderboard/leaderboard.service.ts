import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { areInUse, isShownFinal, type Round } from '../calendar/round.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { MetricTotalsRepository } from '../metric-totals/metric-totals.repository.js';
import { type CandidateRow, CandidatesRepository } from '../model/candidates.repository.js';
import type { PublicationEntity } from '../snapshots/publication.entity.js';
import { PublicationsRepository } from '../snapshots/publications.repository.js';
import type { BandSource } from '../snapshots/rank-band.entity.js';
import { RankBandsRepository } from '../snapshots/rank-bands.repository.js';
import { RankSnapshotsRepository } from '../snapshots/rank-snapshots.repository.js';
import { RoundRanksRepository } from '../snapshots/round-ranks.repository.js';
import { priorRatings, variedMean } from './adjusted-means.js';
import type { LeaderboardVersionEntity } from './leaderboard-version.entity.js';
import { LeaderboardVersionRepository } from './leaderboard-version.repository.js';
import {
  mean,
  type PreviousRanks,
  placeCandidates,
  type RankedCandidate,
  rankCandidates,
  toPreviousRanks,
  withBands,
  withPreviousRanks,
} from './ranking.js';
import { SpreadsRepository } from './spreads.repository.js';

/** Changes of other instances become visible within this time, in milliseconds. */
const CHECK_EVERY_MS = 1_000;

/** The sums of a candidate that did not exist at the last publication. */
const NO_SUMS = { scoreSum: 0, scoreCount: 0, totalRatings: 0 };

/** All candidates in their order, as of one version of the data. */
export class LeaderboardSnapshot {
  readonly byId: ReadonlyMap<number, RankedCandidate>;
  private readonly derived = new Map<string, unknown>();

  constructor(
    /** Changes with everything that the snapshot shows. */
    readonly version: string,
    /** When the shown ratings last changed or were published, by the database's clock: the same on all instances. */
    readonly publishedAt: Date,
    readonly candidates: readonly RankedCandidate[],
    /** The means by candidate and metric key, with one decimal. */
    readonly metricMeans: ReadonlyMap<number, Record<string, number>>,
    /** The round whose ratings the snapshot shows. */
    readonly round: Round,
    /** Changes with everything other than ratings: candidates, titles, rounds. */
    readonly contentVersion: number,
    /** The publication or the final ranking that the snapshot shows; null for current ratings. */
    readonly source: BandSource | null = null,
  ) {
    this.byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  }

  /**
   * Returns a response derived from this snapshot only, cached as long as the snapshot.
   * @param key the content and its audience: another audience needs another key
   * @param make creates the response; called once
   */
  answer(key: string, make: () => unknown): CachedResponse {
    return this.derive(`answer: ${key}`, () => CachedResponse.ofJson(make()));
  }

  /**
   * Returns a value derived from this snapshot only, cached as long as the snapshot.
   * @param key one of a few, never a caller's text
   * @param make called once
   */
  derive<T>(key: string, make: () => T): T {
    if (!this.derived.has(key)) this.derived.set(key, make());
    return this.derived.get(key) as T;
  }

  /**
   * Returns a value that must be read first, cached as long as the snapshot; every change of it moves the ranking's
   * version.
   * @param read called once, and again after a failure
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

/** The snapshots for all audiences, as of one version of the data. */
interface Snapshots {
  version: number;
  /** The revision of the settings that the snapshots follow. */
  revision: number;
  rounds: readonly Round[];
  /** The snapshot for administrators. */
  live: LeaderboardSnapshot;
  /** The snapshot for everybody else. */
  published: LeaderboardSnapshot;
}

/** What the published snapshot is built from. */
interface PublishedParts extends Pick<Settings, 'minRatings' | 'rankOrder' | 'revision'> {
  /** The last publication of the round. */
  last: PublicationEntity | null;
  rows: CandidateRow[];
  round: Round;
  /** The rounds with final ranks that may be shown, in the order of time. */
  finals: readonly Round[];
}

interface Cached {
  snapshots: Snapshots;
  /** The number of this process's last change that the snapshots contain. */
  change: number;
  /** When the version was checked, by the monotonic clock, in milliseconds. */
  checkedAt: number;
}

/**
 * Keeps the ranking in memory, because it is read far more than it changes. The next read sees a change of this
 * process; within a second it sees changes of other instances, through a version that moves with each change.
 */
@Injectable()
export class LeaderboardService {
  private cached: Cached | null = null;
  private loading: { change: number; revision: number; result: Promise<Snapshots> } | null = null;
  private changes = 0;
  /** The ranks at the end of the last compared round, which never change. */
  private compared: { roundId: number; ranks: PreviousRanks } | null = null;
  /** The difference between the monotonic clock and the database's, in milliseconds, as of the last check. */
  private clockOffset: number | null = null;

  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<
      Settings,
      'freezeDuringReview' | 'publicationSchedule' | 'minRatings' | 'rankBands' | 'rankOrder' | 'revision'
    >,
    private readonly database: DatabaseService,
    private readonly versions: LeaderboardVersionRepository,
    private readonly candidates: CandidatesRepository,
    private readonly metricTotals: MetricTotalsRepository,
    private readonly snapshots: RankSnapshotsRepository,
    private readonly bands: RankBandsRepository,
    private readonly publications: PublicationsRepository,
    private readonly roundsRepository: RoundsRepository,
    private readonly roundRanks: RoundRanksRepository,
    private readonly spreads: SpreadsRepository,
  ) {}

  /**
   * Counts a change within a transaction, as its last step, because the version's row is shared by all and stays locked
   * until the end. Readers see the change once it is committed.
   * @param what `ratings` if only ratings and values derived from them have changed, which are published by schedule
   */
  async invalidate(what: 'content' | 'ratings' = 'content'): Promise<void> {
    await this.versions.bump(what === 'content');
    this.database.afterCommit(() => {
      this.changes += 1;
    });
  }

  /** Returns the current ranking, for administrators. Simultaneous callers share one load. */
  async current(): Promise<LeaderboardSnapshot> {
    return (this.fresh() ?? (await this.refresh())).live;
  }

  /** Returns the published ranking: the published ratings of the current candidates. */
  async published(): Promise<LeaderboardSnapshot> {
    return (this.fresh() ?? (await this.refresh())).published;
  }

  /** Estimates from current ratings how strongly few ratings are drawn towards the mean of their office. */
  async priorRatings(candidates: readonly CandidateRow[]): Promise<number | null> {
    const spreads = await this.spreads.spreadsOf(candidates.map(({ id }) => id));
    return priorRatings(
      candidates.flatMap(({ id, titleId }) => {
        const sums = spreads.get(id);
        return (sums && variedMean(titleId, sums)) ?? [];
      }),
    );
  }

  /** Lists all rounds, in the order of time. */
  async rounds(): Promise<readonly Round[]> {
    return (this.fresh() ?? (await this.refresh())).rounds;
  }

  /** Returns the database's time, which decides about rounds, without asking the database. */
  now(): Date {
    return new Date(this.clockOffset === null ? Date.now() : performance.now() + this.clockOffset);
  }

  /** Returns all rounds by id; none if rounds are not used. */
  async roundsInUse(): Promise<ReadonlyMap<number, Round>> {
    const rounds = await this.rounds();
    return new Map(areInUse(rounds) ? rounds.map((round) => [round.id, round]) : []);
  }

  /** Returns the cached snapshots if they are recent enough. */
  private fresh(): Snapshots | undefined {
    const { cached, changes } = this;
    const isFresh =
      cached?.change === changes &&
      cached.snapshots.revision === this.settings.revision &&
      performance.now() - cached.checkedAt < CHECK_EVERY_MS;
    return isFresh ? cached.snapshots : undefined;
  }

  private async refresh(): Promise<Snapshots> {
    const { changes } = this;
    if (this.loading?.change === changes && this.loading.revision === this.settings.revision)
      return this.loading.result;
    const { revision } = this.settings;
    const loading = { change: changes, revision, result: this.load(changes) };
    this.loading = loading;
    try {
      return await loading.result;
    } finally {
      if (this.loading === loading) this.loading = null;
    }
  }

  private async load(change: number): Promise<Snapshots> {
    const checkedAt = performance.now();
    const { version, now } = await this.versions.read();
    this.clockOffset = now.getTime() - performance.now();
    const known = this.cached?.snapshots;
    const isKnown = known?.version === version.version && known.revision === this.settings.revision;
    const snapshots = isKnown ? known : await this.build(version, known);
    if (!this.cached || this.cached.change <= change) this.cached = { snapshots, change, checkedAt };
    return snapshots;
  }

  private async build(version: LeaderboardVersionEntity, known: Snapshots | undefined): Promise<Snapshots> {
    // Read at one moment: administrators may change settings while the rows are read.
    const { freezeDuringReview, minRatings, publicationSchedule, rankOrder, revision } = this.settings;
    const [rounds, rows, totals, holds] = await Promise.all([
      this.roundsRepository.list(),
      this.candidates.listAll(),
      this.metricTotals.list(),
      freezeDuringReview ? this.snapshots.listFrozen() : undefined,
    ]);
    const metricMeans = new Map<number, Record<string, number>>();
    for (const total of totals) {
      const means = metricMeans.get(total.candidateId) ?? {};
      means[total.metricKey] = mean(total) ?? 0;
      metricMeans.set(total.candidateId, means);
    }
    const round = rounds.find(({ isCurrent }) => isCurrent);
    if (!round) throw new Error('The database has no current round');
    const heldAt = rounds.some(({ finalAt }) => finalAt !== null) ? await this.publications.heldAt() : null;
    const finals = rounds.filter((one) => isShownFinal(one, heldAt));
    const isLive = publicationSchedule === 'live' && round.finalAt === null;
    const last = isLive ? null : await this.publications.findLast(round.id);
    const options = { holds, minRatings, prior: last?.priorRatings, order: rankOrder };
    const ranked = await this.compare(rankCandidates(rows, options), round, finals);
    const name = `${version.version} with ${revision}`;
    const live = new LeaderboardSnapshot(
      name,
      version.changedAt,
      ranked,
      metricMeans,
      round,
      version.contentVersion,
    );
    const parts = { rows, round, finals, last, minRatings, rankOrder, revision };
    const published = isLive ? live : await this.buildPublished(version, parts, known?.published);
    return { version: version.version, revision, rounds, live, published };
  }

  /** Builds the published snapshot. @param known the previous one, which is reused while nothing differs */
  private async buildPublished(
    { contentVersion }: LeaderboardVersionEntity,
    { rows, round, finals, last, minRatings, rankOrder, revision }: PublishedParts,
    known: LeaderboardSnapshot | undefined,
  ): Promise<LeaderboardSnapshot> {
    const final = finals.at(-1);
    if (final && (final.id === round.id || !last)) {
      const name = `${contentVersion} of round ${final.id} with ${revision}`;
      if (known?.version === name) return known;
      const places = await this.roundRanks.listOfRound(final.id);
      const source = { kind: 'round', id: final.id } as const;
      const banded = await this.addBands(placeCandidates(rows, places, minRatings), source);
      const placed = await this.compare(banded, final, finals);
      const endedAt = final.finalAt ?? new Date(0);
      return new LeaderboardSnapshot(name, endedAt, placed, new Map(), final, contentVersion, source);
    }
    const name = `${contentVersion} of publication ${last?.id ?? 'none'} with ${revision}`;
    if (known?.version === name) return known;
    const { sums, frozen } = await this.snapshots.findPublished(last?.id ?? 0);
    const asPublished = rows.map((row) => {
      const { scoreSum, scoreCount, totalRatings } = sums.get(row.id) ?? NO_SUMS;
      return { ...row, scoreSum, scoreCount, totalRatings };
    });
    const source = last && ({ kind: 'publication', id: last.id } as const);
    const weighted = new Map(
      [...sums].flatMap(([id, { weightedMean }]) =>
        weightedMean === null ? [] : [[id, weightedMean] as const],
      ),
    );
    const options = { holds: frozen, minRatings, prior: last?.priorRatings, weighted, order: rankOrder };
    const banded = await this.addBands(rankCandidates(asPublished, options), source);
    const ranked = await this.compare(banded, round, finals);
    const publishedAt = last?.publishedAt ?? new Date(0);
    return new LeaderboardSnapshot(name, publishedAt, ranked, new Map(), round, contentVersion, source);
  }

  /** Adds the bands of a publication or of a final ranking, once they are computed. */
  private async addBands(ranked: RankedCandidate[], source: BandSource | null): Promise<RankedCandidate[]> {
    if (!this.settings.rankBands || !source) return ranked;
    return withBands(ranked, await this.bands.find(source));
  }

  /**
   * Returns the ranks at the end of the round before another; undefined without one.
   * @param finals the rounds with final ranks that may be shown, in the order of time
   */
  async ranksBefore(round: Round, finals: readonly Round[]): Promise<PreviousRanks | undefined> {
    const before = finals.findLast(({ opensAt }) => opensAt < round.opensAt);
    if (!before) return undefined;
    if (this.compared?.roundId !== before.id) {
      const places = await this.roundRanks.listOfRound(before.id);
      this.compared = { roundId: before.id, ranks: toPreviousRanks(places) };
    }
    return this.compared.ranks;
  }

  /** Adds the ranks of the round before the one that the candidates are ranked in. */
  private async compare(ranked: RankedCandidate[], round: Round, finals: readonly Round[]) {
    return withPreviousRanks(ranked, ({ id }) => id, await this.ranksBefore(round, finals));
  }
}
