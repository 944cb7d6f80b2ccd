import { Injectable } from '@nestjs/common';
import { VoucherEntity } from '../../accounts/vouchers/voucher.entity.js';
import { VoucherBatchEntity } from '../../accounts/vouchers/voucher-batch.entity.js';
import { toNumber } from '../../core/database/column-types.js';
import { DatabaseService } from '../../core/database/database.service.js';
import {
  type CandidateRegionSums,
  RegionalMeansService,
} from '../../index/weighting/regional-means.service.js';
import { RatingEntity } from '../../ratings/rating/rating.entity.js';

/** The ratings of voters whose region a registration desk has verified. */
@Injectable()
export class VerifiedRegionsRepository {
  constructor(
    private readonly database: DatabaseService,
    means: RegionalMeansService,
  ) {
    means.register((roundId) => this.sumsOf(roundId));
  }

  /** Sums up the counted ratings of a round by candidate and verified region. */
  private async sumsOf(roundId: number): Promise<CandidateRegionSums[]> {
    // An account has at most one voucher whose batch has not been revoked.
    const rows = await this.database.read
      .createQueryBuilder(VoucherEntity, 'voucher')
      .innerJoin(VoucherBatchEntity, 'batch', 'batch.id = voucher.batchId AND batch.revokedAt IS NULL')
      .innerJoin(RatingEntity, 'rating', 'rating.userId = voucher.usedBy AND rating.roundId = :roundId', {
        roundId,
      })
      .select('rating.candidateId', 'candidateId')
      .addSelect('batch.region', 'region')
      .addSelect('COUNT(*)', 'ratings')
      .addSelect('SUM(rating.scoreSum)', 'scoreSum')
      .addSelect('SUM(rating.scoreCount)', 'scoreCount')
      .where('rating.status = :counted AND batch.region IS NOT NULL', { counted: 'counted' })
      .groupBy('rating.candidateId')
      .addGroupBy('batch.region')
      .getRawMany<Record<string, unknown>>();
    return rows.map((row) => ({
      candidateId: toNumber(row.candidateId),
      region: String(row.region),
      ratings: toNumber(row.ratings),
      scoreSum: toNumber(row.scoreSum),
      scoreCount: toNumber(row.scoreCount),
    }));
  }
}
