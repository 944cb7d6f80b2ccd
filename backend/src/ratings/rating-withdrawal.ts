import { Injectable } from '@nestjs/common';
import type { Scores } from './rating.js';
import { RatingWritesRepository } from './rating-writes.repository.js';
import { totalMoves } from './totals.js';

/** Takes back all that a person has given, when the person's account goes. */
@Injectable()
export class RatingWithdrawal {
  constructor(private readonly writes: RatingWritesRepository) {}

  /**
   * Inside a transaction that has locked the user's row, so that no further rating can come.
   * @param userId whose ratings go; every total is right again
   */
  async withdrawAllOf(userId: number): Promise<void> {
    const ratings = await this.writes.listOfUser(userId);
    if (ratings.length === 0) return;
    await this.writes.lockTotals(ratings.map(({ candidateId }) => candidateId));
    const given = ratings.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) as Scores }));
    const moves = totalMoves(given, -1);
    await this.writes.moveCandidates(moves.candidates);
    await this.writes.moveMetrics(moves.metrics);
    await this.writes.deleteOfUser(userId);
  }
}
