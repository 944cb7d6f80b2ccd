import { Injectable } from '@nestjs/common';
import type { Settings } from '../../core/config/settings.js';
import { LeaderboardService } from '../leaderboard/leaderboard.service.js';
import { rankCandidates } from '../leaderboard/ranking.js';
import { CandidatesRepository } from '../model/candidates.repository.js';
import type { PlaceSumColumns } from '../snapshots/place-sum-columns.entity.js';
import { RankSnapshotsRepository } from '../snapshots/rank-snapshots.repository.js';
import type { RoundRankEntity } from '../snapshots/round-rank.entity.js';

/** The settings that decide about a final ranking. */
export type RankingSettings = Pick<Settings, 'freezeDuringReview' | 'minRatings' | 'rankOrder'>;

/** Ranks the current ratings as the end of their round does. */
@Injectable()
export class FinalRankingService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly snapshots: RankSnapshotsRepository,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /**
   * Returns the final ranking of the current round, with today's names and titles.
   * @param weighted the weighted means by candidate, for an order by weighted means
   * @returns the places in their order, and the prior ratings of an order by adjusted means
   */
  async rank(
    roundId: number,
    { freezeDuringReview, minRatings, rankOrder }: RankingSettings,
    weighted?: ReadonlyMap<number, number>,
  ): Promise<{ places: RoundRankEntity[]; prior: number | null }> {
    const holds = freezeDuringReview ? await this.snapshots.listFrozen() : undefined;
    const rows = await this.candidates.listAll();
    const prior = rankOrder === 'adjusted' ? await this.leaderboard.priorRatings(rows) : null;
    const ranked = rankCandidates(rows, { holds, minRatings, prior, weighted, order: rankOrder });
    const places = ranked.map(({ id: candidateId, held, ...candidate }, index) => ({
      roundId,
      candidateId,
      place: index + 1,
      candidateCount: ranked.length,
      rank: candidate.rank,
      missingRatings: candidate.missingRatings,
      rankInTitle: candidate.rankInTitle,
      titleCandidateCount: candidate.titleCandidateCount,
      ...sumsOf(held ?? candidate),
      // Only the rank is frozen; the number of ratings is the current one, as before the end.
      totalRatings: candidate.totalRatings,
      name: candidate.name,
      nameAr: candidate.nameAr,
      title: candidate.title,
      titleSo: candidate.titleSo,
      titleAr: candidate.titleAr,
    }));
    return { places, prior };
  }
}

function sumsOf({ scoreSum, scoreCount, totalRatings }: PlaceSumColumns): PlaceSumColumns {
  return { scoreSum, scoreCount, totalRatings };
}
