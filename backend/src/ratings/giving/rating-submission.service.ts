import { Injectable } from '@nestjs/common';
import { EvidenceService } from '../../accounts/evidence/evidence.service.js';
import { LevelPolicy } from '../../accounts/levels/level.policy.js';
import type { User } from '../../core/access/user.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import type { CreateRatingDto } from '../rating/rating.dto.js';
import { type ReceiptedRating, readFormSeconds } from '../rating/rating.js';
import { RatingWriterService } from './rating-writer.service.js';

/** Accepts the ratings that voters submit. */
@Injectable()
export class RatingSubmissionService {
  constructor(
    private readonly writer: RatingWriterService,
    private readonly limiter: LimiterService,
    private readonly levels: LevelPolicy,
    private readonly evidence: EvidenceService,
  ) {}

  /**
   * Stores a rating. Only stored ratings count towards the limit, because repeating a refused rating gains nothing.
   * @returns the rating with its receipt
   * @throws AppError as `RatingWriterService.submit`; 429
   */
  async rate(
    user: User,
    { candidateId, scores, formSeconds, nonce }: CreateRatingDto,
    visitor: Visitor,
  ): Promise<ReceiptedRating> {
    const refusal = this.levels.refusalOf(user);
    if (refusal) throw refusal;
    const { id: userId } = user;
    return this.limiter.takeFor('ratingUser', userId, async () => {
      const origin = { ...(await this.evidence.of(visitor)), formSeconds: readFormSeconds(formSeconds) };
      return this.writer.submit({ userId, candidateId, scores, origin, nonce });
    });
  }
}
