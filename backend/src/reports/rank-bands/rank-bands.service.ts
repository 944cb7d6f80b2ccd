import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { groupBy } from '../../core/support/group-by.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { placeOf, type RankedCandidate } from '../../index/leaderboard/ranking.js';
import type { BandSource, RankBand } from '../../index/snapshots/rank-band.entity.js';
import { RankBandsRepository } from '../../index/snapshots/rank-bands.repository.js';
import { JointErrors, type MeanError } from './mean-errors.js';
import { type Placed, rankBands } from './rank-bands.js';
import { RatedScoresRepository } from './rated-scores.repository.js';

/** The number of ratings per read. */
const BATCH_SIZE = 5_000;
/** The rest after a read, as a multiple of its time, which leaves the server to votes. */
const REST = 3;

/** Computes the bands of what is public. A vote never waits for it. */
@Injectable()
export class RankBandsService {
  /** What has its bands: possibly none, if no rating of it counts any more. */
  private done: BandSource | null = null;

  constructor(
    private readonly database: DatabaseService,
    private readonly leaderboard: LeaderboardService,
    private readonly bands: RankBandsRepository,
    private readonly ratings: RatedScoresRepository,
  ) {}

  /** Returns whether what is public lacks its bands. */
  async isDue(): Promise<boolean> {
    const { source, candidates } = await this.leaderboard.published();
    const { done } = this;
    if (!source || (source.kind === done?.kind && source.id === done.id)) return false;
    if (!candidates.some(isCompared)) return false;
    if (!(await this.bands.has(source))) return true;
    // Another instance, or this one before a restart, has stored them.
    this.done = source;
    return false;
  }

  /**
   * Computes and stores the bands of the last publication, or of the final ranking.
   * @param signal ends the work
   */
  async compute(signal?: AbortSignal): Promise<void> {
    const { source, candidates, round } = await this.leaderboard.published();
    if (!source) return;
    const errors = await this.readErrors(round.id, signal);
    const bands = await bandsOf(candidates.filter(isCompared), errors);
    await this.database.transaction(async () => {
      await this.bands.replace(source, bands);
      await this.leaderboard.invalidate();
    });
    this.done = source;
  }

  private async readErrors(roundId: number, signal?: AbortSignal): Promise<Map<number, MeanError>> {
    const errors = new JointErrors();
    for (let lastId = 0; ; ) {
      const began = performance.now();
      const batch = await this.ratings.next(roundId, lastId, BATCH_SIZE);
      for (const rating of batch) errors.add(rating);
      if (batch.length < BATCH_SIZE) return errors.finish();
      lastId = batch.at(-1)?.id ?? lastId;
      await sleep(REST * (performance.now() - began), undefined, { signal });
    }
  }
}

/** Returns whether a candidate has a place among the others. */
function isCompared(candidate: RankedCandidate): boolean {
  return candidate.rank !== null && placeOf(candidate).scoreCount > 0;
}

/** Computes the bands of all candidates, and of those of each title. */
async function bandsOf(
  candidates: readonly RankedCandidate[],
  errors: ReadonlyMap<number, MeanError>,
): Promise<RankBand[]> {
  const placed = candidates.flatMap((candidate): (Placed & { titleId: number | null })[] => {
    const { id, titleId } = candidate;
    const { scoreSum, scoreCount } = placeOf(candidate);
    const error = errors.get(id);
    // Without an error, all ratings of the published mean were removed since.
    return error ? [{ id, titleId, mean: scoreSum / scoreCount, ...error }] : [];
  });
  const overall = await rankBands(placed);
  const bands: RankBand[] = [];
  for (const [titleId, office] of groupBy(placed, (candidate) => candidate.titleId)) {
    const inTitle = titleId === null ? undefined : await rankBands(office);
    for (const { id } of office) {
      const [band, bandInTitle] = [overall.get(id), inTitle?.get(id)];
      if (!band) continue;
      const { low: lowInTitle = null, high: highInTitle = null } = bandInTitle ?? {};
      bands.push({ candidateId: id, ...band, titleId, lowInTitle, highInTitle });
    }
  }
  return bands;
}
