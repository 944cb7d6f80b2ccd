import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { groupBy } from '../../core/support/group-by.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { placeOf } from '../../index/leaderboard/ranking.js';
import type { BandSource, RankBand } from '../../index/snapshots/rank-band.entity.js';
import { RankBandsRepository } from '../../index/snapshots/rank-bands.repository.js';
import { RoundRanksRepository } from '../../index/snapshots/round-ranks.repository.js';
import { JointErrors, type MeanError } from './mean-errors.js';
import { type Placed, rankBands } from './rank-bands.js';
import { RatedScoresRepository } from './rated-scores.repository.js';

/** A ranking with its candidates that have a place among the others. */
interface ComparedRanking {
  source: BandSource;
  roundId: number;
  candidates: readonly Compared[];
}

interface Compared {
  id: number;
  titleId: number | null;
  /** The candidates of one office are compared with each other; null without one. */
  office: number | string | null;
  mean: number;
}

/** Computes the bands of what is public. A vote never waits for it. */
@Injectable()
export class RankBandsService {
  /** The rankings that have their bands: possibly none, if no rating of them counts any more. */
  private readonly done = new Set<string>();

  constructor(
    private readonly database: DatabaseService,
    private readonly leaderboard: LeaderboardService,
    private readonly bands: RankBandsRepository,
    private readonly places: RoundRanksRepository,
    private readonly ratings: RatedScoresRepository,
  ) {}

  /** Returns whether a ranking lacks its bands. */
  async isDue(): Promise<boolean> {
    return (await this.lacking()).length > 0;
  }

  /**
   * Computes and stores the bands of the last publication and of the last final ranking, which visitors still see when
   * the next round has begun.
   * @param signal ends the work
   */
  async compute(signal?: AbortSignal): Promise<void> {
    for (const { source, roundId, candidates } of await this.lacking()) {
      const errors = new JointErrors();
      await this.ratings.readAll(roundId, (rating) => errors.add(rating), { withGroups: false, signal });
      const bands = await bandsOf(candidates, errors.finish(), signal);
      await this.database.transaction(async () => {
        await this.bands.replace(source, bands);
        await this.leaderboard.invalidate();
      });
      this.done.add(keyOf(source));
    }
  }

  private async lacking(): Promise<ComparedRanking[]> {
    const found: ComparedRanking[] = [];
    for (const read of [() => this.published(), () => this.lastFinal()]) {
      const ranking = await read();
      if (!ranking || this.done.has(keyOf(ranking.source)) || ranking.candidates.length === 0) continue;
      // Another instance, or this one before a restart, may have stored them.
      if (await this.bands.has(ranking.source)) this.done.add(keyOf(ranking.source));
      else found.push(ranking);
    }
    return found;
  }

  /** Returns the last publication; null while ranks are live or final. */
  private async published(): Promise<ComparedRanking | null> {
    const { source, candidates, round } = await this.leaderboard.published();
    if (source?.kind !== 'publication') return null;
    const compared = candidates.flatMap((candidate) => {
      const { id, rank, titleId } = candidate;
      const { scoreSum, scoreCount } = placeOf(candidate);
      return rank === null || scoreCount === 0
        ? []
        : [{ id, titleId, office: titleId, mean: scoreSum / scoreCount }];
    });
    return { source, roundId: round.id, candidates: compared };
  }

  /** Returns the final ranking of the round that ended last, with the titles of that day; null before any end. */
  private async lastFinal(): Promise<ComparedRanking | null> {
    const round = (await this.leaderboard.rounds()).findLast(({ finalAt }) => finalAt !== null);
    if (!round) return null;
    const source = { kind: 'round', id: round.id } as const;
    if (this.done.has(keyOf(source))) return null;
    const { byId } = await this.leaderboard.current();
    const compared = (await this.places.listOfRound(round.id)).flatMap(
      ({ candidateId: id, rank, scoreSum, scoreCount, title: office }) => {
        const titleId = byId.get(id)?.titleId ?? null;
        return rank === null || scoreCount === 0
          ? []
          : [{ id, titleId, office, mean: scoreSum / scoreCount }];
      },
    );
    return { source, roundId: round.id, candidates: compared };
  }
}

const keyOf = ({ kind, id }: BandSource) => `${kind} ${id}`;

/** Computes the bands of all candidates, and of those of each office. */
async function bandsOf(
  candidates: readonly Compared[],
  errors: ReadonlyMap<number, MeanError>,
  signal?: AbortSignal,
): Promise<RankBand[]> {
  const placed = candidates.flatMap((candidate): (Placed & Compared)[] => {
    const error = errors.get(candidate.id);
    // Without an error, all ratings of the ranked mean were removed since.
    return error ? [{ ...candidate, ...error }] : [];
  });
  const overall = await rankBands(placed, signal);
  const bands: RankBand[] = [];
  for (const [office, members] of groupBy(placed, (candidate) => candidate.office)) {
    const inTitle = office === null ? undefined : await rankBands(members, signal);
    for (const { id, titleId } of members) {
      const [band, bandInTitle] = [overall.get(id), inTitle?.get(id)];
      if (!band) continue;
      const { low: lowInTitle = null, high: highInTitle = null } = bandInTitle ?? {};
      bands.push({ candidateId: id, ...band, titleId, lowInTitle, highInTitle });
    }
  }
  return bands;
}
