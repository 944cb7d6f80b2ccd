import { Injectable } from '@nestjs/common';
import type { Scores } from './rating.js';
import { RatingWritesRepository } from './rating-writes.repository.js';
import { totalMoves } from './totals.js';

/** Whose ratings are in memory at once: somebody may have rated all candidates. */
const USERS_AT_ONCE = 20;
/** A statement takes some values for each total that it moves, and SQLite takes 32,766 of them. */
const MOVES_AT_ONCE = 1_000;

/** Takes back all that people have given, when their accounts go. */
@Injectable()
export class RatingWithdrawal {
  constructor(private readonly writes: RatingWritesRepository) {}

  /**
   * Inside a transaction that has locked the users' rows, so that no further rating can come.
   * @param userIds whose ratings go; every total is right again
   */
  async withdrawAllOf(userIds: number[]): Promise<void> {
    const candidateIds = await this.writes.listRatedBy(userIds);
    if (candidateIds.length === 0) return;
    // All at first and by id, as whoever stores ratings does: nobody waits in a circle.
    await this.writes.lockTotals(candidateIds);
    for (const some of slices(userIds, USERS_AT_ONCE)) {
      const ratings = await this.writes.listOfUsers(some);
      const given = ratings.map((rating) => ({ ...rating, scores: JSON.parse(rating.scores) as Scores }));
      const moves = totalMoves(given, -1);
      for (const part of slices(moves.candidates, MOVES_AT_ONCE)) await this.writes.moveCandidates(part);
      for (const part of slices(moves.metrics, MOVES_AT_ONCE)) await this.writes.moveMetrics(part);
      await this.writes.deleteOfUsers(some);
    }
  }
}

function slices<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}
