import { toTimeText } from '../../core/database/column-types.js';
import type { Statement } from '../../core/database/database.service.js';
import { rowsOf } from '../../core/database/dialect.js';
import type { OpenedRating, RatingKey } from './new-rating.js';

/** Hand-written statements for the rows of a batch: a query builder would take longer than the database. */

/** The columns of a `RatingRow`. */
export const ROW_COLUMNS = 'id, user_id AS userId, candidate_id AS candidateId';

export function insertion(ratings: OpenedRating[], isMysql: boolean): Statement {
  const { sql, values } = rowsOf(
    ratings.map(
      ({
        userId,
        candidateId,
        roundId,
        scores,
        scoreSum,
        scoreCount,
        createdAt,
        status,
        level,
        titleId,
        origin,
        opening,
      }) => [
        userId,
        candidateId,
        roundId,
        JSON.stringify(scores),
        scoreSum,
        scoreCount,
        toTimeText(createdAt),
        status,
        level,
        titleId,
        origin?.network ?? null,
        origin?.address ?? null,
        origin?.browser ?? null,
        origin?.evidenceKey ?? null,
        origin?.formSeconds ?? null,
        opening.key,
        opening.nonce,
      ],
    ),
    isMysql,
  );
  return {
    sql:
      'INSERT INTO rating (user_id, candidate_id, round_id, scores, score_sum, score_count, created_at, status, level, title_id, ' +
      `network, address, browser, evidence_key, form_seconds, opening_key, opening_nonce) VALUES ${sql}`,
    values,
  };
}

/** Builds the query for the ratings under some keys, by id and key. @param more further columns */
export function ratingsUnder(keys: RatingKey[], isMysql: boolean, more = ''): Statement {
  const { sql, values } = rowsOf(
    keys.map(({ userId, candidateId }) => [userId, candidateId]),
    isMysql,
  );
  // Without the hint MySQL scans the whole table while it believes the table to be small: in the hours in which it
  // grows most.
  const index = isMysql ? 'FORCE INDEX (UQ_rating_user_candidate_round) ' : '';
  return {
    sql:
      `SELECT ${ROW_COLUMNS}${more} FROM rating ${index}` +
      // SQLite accepts a list of pairs only as rows.
      `WHERE (user_id, candidate_id) IN (${isMysql ? sql : `VALUES ${sql}`})`,
    values,
  };
}
