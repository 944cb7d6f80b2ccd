import { Column } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';
import { ScoreBuckets } from '../metric-totals/score-buckets.entity.js';

/**
 * The sums behind the spread of ratings. A rating has the sum S of its scores and their number C; its overall score is
 * S / C.
 */
export abstract class ScoreSpreadColumns {
  /** The sum of S² over all ratings. */
  @Column({ name: 'square_sum', ...BIGINT_COLUMN })
  squareSum: number;

  /** The sum of S · C. */
  @Column({ name: 'product_sum', ...BIGINT_COLUMN })
  productSum: number;

  /** The sum of C². */
  @Column({ name: 'count_square_sum', ...BIGINT_COLUMN })
  countSquareSum: number;

  /** The numbers of ratings by overall score. */
  @Column(() => ScoreBuckets, { prefix: false })
  buckets: ScoreBuckets;
}
