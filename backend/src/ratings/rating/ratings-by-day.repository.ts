import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { countsByDay, hourOf } from '../../core/support/days.js';
import type { ShownStatus } from '../../index/leaderboard/spread.js';
import { RatingEntity } from './rating.entity.js';

/** The ratings of one day. */
export interface DayCount {
  /** The day, such as `2026-11-20`. */
  date: string;
  ratings: number;
}

export interface VoterDayCount extends DayCount {
  /** The number of different voters. */
  voters: number;
}

const HOUR = hourOf('rating.createdAt');

type Raw = Record<string, unknown>;

/** Counts ratings by day along an index, within bounded times. */
@Injectable()
export class RatingsByDayRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Counts a candidate's ratings with some statuses by day, from a time on; days without ratings are absent. The index
   * IX_rating_candidate_status covers the query.
   * @param offsetMs how far the days' clock is ahead of UTC
   */
  async daysOfCandidate(
    candidateId: number,
    from: Date,
    offsetMs: number,
    statuses: readonly ShownStatus[] = ['counted'],
  ): Promise<Map<string, number>> {
    const rows = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select(HOUR, 'hour')
      .addSelect('COUNT(*)', 'count')
      .where({ candidateId, status: In(statuses), createdAt: MoreThanOrEqual(from) })
      .groupBy(HOUR)
      .getRawMany<Raw>();
    return countsByDay(
      rows.map(({ hour, count }) => ({ hour: String(hour), count: toNumber(count) })),
      offsetMs,
    );
  }

  /**
   * Counts all ratings with some statuses, and their voters, within one day. The index IX_rating_status_created_at
   * covers the query. One query per day, because grouping would sort the ratings of all days by day and user.
   */
  async day(from: Date, to: Date, statuses: readonly ShownStatus[]): Promise<Omit<VoterDayCount, 'date'>> {
    const row = await this.database.read
      .createQueryBuilder(RatingEntity, 'rating')
      .select('COUNT(*)', 'ratings')
      .addSelect('COUNT(DISTINCT rating.userId)', 'voters')
      .where({ status: In(statuses) })
      .andWhere('rating.createdAt >= :from AND rating.createdAt < :to', { from, to })
      .getRawOne<Raw>();
    return { ratings: toNumber(row?.ratings), voters: toNumber(row?.voters) };
  }
}
