import { Injectable } from '@nestjs/common';
import { toNumber, toTimeText } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import type { Day } from '../../core/support/days.js';
import type { ShownStatus } from '../../index/leaderboard/spread.js';
import { BUCKETS, bucketOf } from '../../index/totals/totals.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { IntegrityCaseEntity, UNDECIDED } from './integrity-case.entity.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

/** The ratings of one day that undecided cases contain. */
export interface UndecidedCount {
  ratings: number;
  /** The number of different voters. */
  voters: number;
  /** The case; null if the ratings are in several. */
  caseId: number | null;
}

type Raw = Record<'day' | 'ratings' | 'voters' | 'first' | 'last', unknown>;

/** Counts the ratings in undecided cases by day, and by score. */
@Injectable()
export class CaseDaysRepository {
  constructor(private readonly database: DatabaseService) {}

  /**
   * Counts along the ratings of undecided cases, which are few, and not along those of the days.
   * @param days consecutive, oldest first
   * @param filter.statuses the statuses of the ratings
   * @param filter.candidate counts the ratings of this candidate only, from a time on
   * @returns the counts by date; days without such ratings are absent
   */
  async undecidedByDay(
    days: readonly Day[],
    { statuses, candidate }: { statuses: readonly ShownStatus[]; candidate?: { id: number; from: Date } },
  ): Promise<Map<string, UndecidedCount>> {
    const [first] = days;
    if (!first) return new Map();
    // Voters are counted once a day, so the database groups by day, in whose clock it cannot compute.
    const ends = days.map(({ to }, index) => `WHEN rating.createdAt < '${toTimeText(to)}' THEN ${index}`);
    const query = this.database.read
      .createQueryBuilder(IntegrityCaseEntity, 'one')
      .innerJoin(IntegrityCaseRatingEntity, 'member', 'member.caseId = one.id AND member.removed = 0')
      .innerJoin(RatingEntity, 'rating', 'rating.id = member.ratingId')
      .select(`CASE ${ends.join(' ')} END`, 'day')
      .addSelect('COUNT(DISTINCT member.ratingId)', 'ratings')
      .addSelect('COUNT(DISTINCT member.userId)', 'voters')
      .addSelect('MIN(one.id)', 'first')
      .addSelect('MAX(one.id)', 'last')
      .where('one.status IN (:...undecided)', { undecided: UNDECIDED })
      .andWhere('member.status IN (:...statuses)', { statuses })
      .andWhere('rating.createdAt >= :from', { from: toTimeText(candidate?.from ?? first.from) })
      .groupBy('day');
    if (candidate) query.andWhere('member.candidateId = :id', { id: candidate.id });
    const rows = await query.getRawMany<Raw>();
    return new Map(
      rows.flatMap((row) => {
        const day = row.day === null ? undefined : days[toNumber(row.day)];
        const [from, to] = [toNumber(row.first), toNumber(row.last)];
        const counts = { ratings: toNumber(row.ratings), voters: toNumber(row.voters) };
        return day ? [[day.date, { ...counts, caseId: from === to ? from : null }] as const] : [];
      }),
    );
  }

  /** Counts a candidate's ratings in undecided cases in one round by tenths of 0 to 100. */
  async undecidedByScore(
    candidateId: number,
    { roundId, statuses }: { roundId: number; statuses: readonly ShownStatus[] },
  ): Promise<number[]> {
    const rows = await this.database.read
      .createQueryBuilder(IntegrityCaseEntity, 'one')
      .innerJoin(IntegrityCaseRatingEntity, 'member', 'member.caseId = one.id AND member.removed = 0')
      .select('member.scoreSum', 'sum')
      .addSelect('member.scoreCount', 'count')
      .addSelect('COUNT(DISTINCT member.ratingId)', 'ratings')
      .where('one.status IN (:...undecided)', { undecided: UNDECIDED })
      .andWhere('member.status IN (:...statuses)', { statuses })
      .andWhere('member.candidateId = :candidateId AND member.roundId = :roundId', { candidateId, roundId })
      .groupBy('member.scoreSum')
      .addGroupBy('member.scoreCount')
      .getRawMany<Record<'sum' | 'count' | 'ratings', unknown>>();
    const buckets = new Array<number>(BUCKETS).fill(0);
    for (const { sum, count, ratings } of rows) {
      const index = bucketOf(toNumber(sum), toNumber(count));
      buckets[index] = (buckets[index] ?? 0) + toNumber(ratings);
    }
    return buckets;
  }
}
