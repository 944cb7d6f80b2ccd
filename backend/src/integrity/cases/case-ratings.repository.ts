import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { DatabaseService } from '../../core/database/database.service.js';
import { chunksOf } from '../../core/support/chunks.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { RatingCopiesService, type RatingCopy } from '../../ratings/giving/rating-copies.service.js';
import { IntegrityCaseRatingEntity } from './integrity-case-rating.entity.js';

/** The copies of ratings in cases, which have the ratings' status. */
@Injectable()
export class CaseRatingsRepository implements RatingCopy {
  constructor(
    private readonly database: DatabaseService,
    copies: RatingCopiesService,
  ) {
    copies.register(this);
  }

  async follow(ratingIds: readonly number[], status: RatingStatus): Promise<void> {
    for (const some of chunksOf(ratingIds))
      await this.database.write.update(IntegrityCaseRatingEntity, { ratingId: In([...some]) }, { status });
  }
}
