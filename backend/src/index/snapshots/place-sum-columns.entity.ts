import { Column } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';

/** The columns of the sums behind a place. */
export abstract class PlaceSumColumns {
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', type: 'int' })
  totalRatings: number;
}
