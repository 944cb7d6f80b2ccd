import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { violates } from '../../core/database/error-translation.js';
import { objectionExists, reviewNotFound } from '../review/case-review.errors.js';
import { type Review, ReviewsRepository } from './reviews.repository.js';

/** Shows voters the reviews of their ratings, and stores their objections. */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: DatabaseService,
    private readonly reviews: ReviewsRepository,
  ) {}

  listOfUser(userId: number): Promise<Review[]> {
    return this.reviews.listOfUser(userId);
  }

  /**
   * Stores an objection.
   * @throws AppError 404 unless the rating is the user's and under review; 409 OBJECTION_EXISTS
   */
  async object(userId: number, ratingId: number, text: string): Promise<void> {
    await this.database
      .transaction(async () => {
        const own = await this.reviews.listOfUser(userId);
        if (!own.some((review) => review.ratingId === ratingId)) throw reviewNotFound();
        await this.reviews.insert({ ratingId, userId, text, createdAt: new Date() });
      })
      .catch((error: unknown) => {
        throw violates(error, 'PRIMARY', 'integrity_objection.rating_id') ? objectionExists() : error;
      });
  }
}
