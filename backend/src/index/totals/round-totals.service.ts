import { Injectable } from '@nestjs/common';
import { groupBy } from '../../core/support/group-by.js';
import { RoundsRepository } from '../calendar/rounds.repository.js';
import { FormerTotalsRepository } from './former-totals.repository.js';
import { RatingTotalsRepository } from './rating-totals.repository.js';
import { type SummedRating, totalMoves } from './totals.js';

/** Moves the totals of ratings in their rounds. */
@Injectable()
export class RoundTotalsService {
  constructor(
    private readonly rounds: RoundsRepository,
    private readonly current: RatingTotalsRepository,
    private readonly former: FormerTotalsRepository,
  ) {}

  /**
   * Within a transaction that has locked the ratings' candidates: moves all totals except those of users.
   * @param sign 1 for given ratings, -1 for withdrawn ones
   */
  async move(ratings: (SummedRating & { roundId: number })[], sign: 1 | -1): Promise<void> {
    const currentId = await this.rounds.lockCurrentId();
    for (const [roundId, given] of groupBy(ratings, (rating) => rating.roundId)) {
      const moves = totalMoves(given, sign);
      if (roundId === currentId) await this.current.moveCandidates(moves);
      else await this.former.move(roundId, moves);
    }
  }
}
