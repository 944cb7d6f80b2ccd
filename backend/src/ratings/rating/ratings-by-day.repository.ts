import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { ShownStanding } from '../../index/leaderboard/spread.js';
import { RatingEntity } from './rating.entity.js';

/** The ratings of one day in UTC. */
export interface DayCount {
  /** The day, such as `2026-11-20`. */
  date: string;
  ratings: number;
}

export interface VoterDayCount extends DayCount {
  /** The number of different voters. */
  voters: number;
}

/** The UTC day of a time: on both engines the stored text begins with it. */
const DAY = 'SUBSTR(rating.createdAt, 1, 10)';

type Raw = Record<string, unknown>;

/** Counts ratings by day along an index, within bounded times. */
@Injectable()
export class RatingsByDayRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Counts a candidate's ratings with some statuses by day, from a time on; days without ratings are absent. The index
   * IX_rating_candidate_standing covers the query.
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
   * Counts all ratings with some statuses, and their voters, within one day. The index IX_rating_standing_created_at
   * covers the query. One query per day, because grouping would sort the ratings of all days by day and user.
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
