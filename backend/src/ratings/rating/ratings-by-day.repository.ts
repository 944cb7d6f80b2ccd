import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { ShownStanding } from '../../index/leaderboard/spread.js';
import { RatingEntity } from './rating.entity.js';

/** Ratings of one day in UTC. */
export interface DayCount {
  /** Such as `2026-11-20`. */
  date: string;
  ratings: number;
}

export interface VoterDayCount extends DayCount {
  /** Different persons. */
  voters: number;
}

/** The UTC day of a time: what both engines store, or show it as, begins with it. */
const DAY = 'SUBSTR(rating.createdAt, 1, 10)';

type Raw = Record<string, unknown>;

/** Counts ratings by day: walks along an index of ratings that are bounded in time. */
@Injectable()
export class RatingsByDayRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * A candidate's ratings of these standings by day, from a time on; days without any are absent. Walks these parts of
   * IX_rating_candidate_standing alone, which holds all that is asked for.
   */
  async daysOfCandidate(
    candidateId: number,
    from: Date,
    standings: readonly ShownStanding[] = ['counted'],
  ): Promise<DayCount[]> {
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select(DAY, 'date')
      .addSelect('COUNT(*)', 'ratings')
      .where({ candidateId, standing: In(standings), createdAt: MoreThanOrEqual(from) })
      .groupBy(DAY)
      .getRawMany<Raw>();
    return rows.map((row) => ({ date: String(row.date), ratings: toNumber(row.ratings) }));
  }

  /**
   * All ratings of these standings, and the persons who gave them, within one day. Walks these parts of
   * IX_rating_standing_created_at alone. A query for each day, and not one with groups: that would sort all days' ratings by day and user.
   */
  async day(from: Date, to: Date, standings: readonly ShownStanding[]): Promise<Omit<VoterDayCount, 'date'>> {
    const row = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('COUNT(*)', 'ratings')
      .addSelect('COUNT(DISTINCT rating.userId)', 'voters')
      .where({ standing: In(standings) })
      .andWhere('rating.createdAt >= :from AND rating.createdAt < :to', { from, to })
      .getRawOne<Raw>();
    return { ratings: toNumber(row?.ratings), voters: toNumber(row?.voters) };
  }
}
