import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { engineOf, toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import { addition, BATCH_SIZE, countRows, slices } from '../../index/totals/total-statements.js';
import type { RatingEntity } from '../../ratings/rating/rating.entity.js';
import { IntegrityCaseRatingEntity } from '../cases/integrity-case-rating.entity.js';
import type { Reason } from './decision.js';
import { ExcludedDayEntity } from './excluded-day.entity.js';

type OfCandidate = Pick<RatingEntity, 'id' | 'candidateId'>;

/** The numbers of one day and reason. */
export interface ExcludedOnDay {
  day: string;
  reason: Reason;
  excluded: number;
  putBack: number;
}

const KEYS = ['day', 'candidate_id', 'reason'];

/** The numbers of excluded and returned ratings, by day and reason. */
@Injectable()
export class ExcludedDaysRepository {
  constructor(
    private readonly database: DatabaseService,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  /**
   * Within the transaction that excludes ratings, which has locked their candidates: counts the ratings and stores the
   * reasons.
   * @param reasons by rating
   */
  async noteExcluded(
    ratings: readonly OfCandidate[],
    reasons: ReadonlyMap<number, Reason>,
    day: string,
  ): Promise<void> {
    await this.add(ratings, reasons, day, 'excluded');
    for (const reason of new Set(reasons.values())) {
      const ids = ratings.filter(({ id }) => reasons.get(id) === reason).map(({ id }) => id);
      await this.keepReason(ids, reason);
    }
  }

  /**
   * Within the transaction that puts ratings back: counts them under the reason of their exclusion.
   * @returns the reasons by rating
   */
  async notePutBack(ratings: readonly OfCandidate[], day: string): Promise<Map<number, Reason>> {
    const ids = ratings.map(({ id }) => id);
    const kept = await this.reasonsOf(ids);
    const reasons = new Map(ids.map((id) => [id, kept.get(id) ?? 'other'] as const));
    await this.add(ratings, reasons, day, 'put_back');
    await this.keepReason(ids, null);
    return reasons;
  }

  /** Lists the numbers up to a day, by day and reason. */
  async list(to: string): Promise<ExcludedOnDay[]> {
    const rows = await this.database.read
      .createQueryBuilder(ExcludedDayEntity, 'one')
      .select('one.day', 'day')
      .addSelect('one.reason', 'reason')
      .addSelect('SUM(one.excluded)', 'excluded')
      .addSelect('SUM(one.putBack)', 'putBack')
      .where('one.day <= :to', { to })
      .groupBy('one.day')
      .addGroupBy('one.reason')
      .orderBy('one.day')
      .addOrderBy('one.reason')
      .getRawMany<Record<string, unknown>>();
    return rows.map(({ day, reason, excluded, putBack }) => ({
      day: String(day),
      reason: reason as Reason,
      excluded: toNumber(excluded),
      putBack: toNumber(putBack),
    }));
  }

  private async add(
    ratings: readonly OfCandidate[],
    reasons: ReadonlyMap<number, Reason>,
    day: string,
    what: 'excluded' | 'put_back',
  ): Promise<void> {
    const counts = countRows(ratings, ({ id, candidateId }) => [day, candidateId, reasons.get(id) as Reason]);
    const isMysql = engineOf(this.dataSource) === 'mysql';
    for (const rows of slices(counts, BATCH_SIZE))
      await this.database.run(addition('excluded_day', KEYS, [what], rows, isMysql));
  }

  /** Finds the reasons by rating. A rating that came into a case while excluded has its reason in another case. */
  private async reasonsOf(ratingIds: number[]): Promise<Map<number, Reason>> {
    const reasons = new Map<number, Reason>();
    for (const some of chunksOf(ratingIds)) {
      const select = { ratingId: true, exclusionReason: true } as const;
      const rows = await this.database.write.find(IntegrityCaseRatingEntity, {
        select,
        where: { ratingId: In(some) },
      });
      for (const { ratingId, exclusionReason } of rows)
        if (exclusionReason !== null) reasons.set(ratingId, exclusionReason as Reason);
    }
    return reasons;
  }

  private async keepReason(ratingIds: number[], exclusionReason: Reason | null): Promise<void> {
    for (const some of chunksOf(ratingIds))
      await this.database.write.update(
        IntegrityCaseRatingEntity,
        { ratingId: In(some) },
        { exclusionReason },
      );
  }
}
