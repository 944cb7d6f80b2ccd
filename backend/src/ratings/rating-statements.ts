import { toTimeText } from '../database/column-types.js';
import type { Statement } from '../database/database.js';
import type { NewRating, RatingKey } from './rating-writes.repository.js';

/** Statements over the many rows of a batch, by hand: building them costs a query builder more than the database. */

export function insertion(ratings: NewRating[]): Statement {
  return {
    sql:
      'INSERT INTO rating (user_id, candidate_id, scores, score_sum, score_count, created_at) VALUES ' +
      ratings.map(() => '(?, ?, ?, ?, ?, ?)').join(', '),
    values: ratings.flatMap(({ userId, candidateId, scores, scoreSum, scoreCount, createdAt }) => [
      userId,
      candidateId,
      JSON.stringify(scores),
      scoreSum,
      scoreCount,
      toTimeText(createdAt),
    ]),
  };
}

/** The ratings that exist under these keys. @param isMysql SQLite reads a list of pairs only as rows */
export function ratingsUnder(keys: RatingKey[], isMysql: boolean): Statement {
  const list = keys.map(() => '(?, ?)').join(', ');
  return {
    sql:
      'SELECT id, user_id AS userId, candidate_id AS candidateId FROM rating ' +
      `WHERE (user_id, candidate_id) IN (${isMysql ? list : `VALUES ${list}`})`,
    values: keys.flatMap(({ userId, candidateId }) => [userId, candidateId]),
  };
}

/** A mark for each value, to stand between brackets. */
export function marks(values: unknown[]): string {
  return values.map(() => '?').join(', ');
}
