import { Column } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';
import { ScoreBuckets } from './score-buckets.entity.js';

/** The sum and the number of scores on one metric, and how they spread. */
export abstract class MetricSumColumns {
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  /** The sum of the squares of the scores. Like the buckets, only figures read it. */
  @Column({ name: 'square_sum', select: false, ...BIGINT_COLUMN })
  squareSum: number;

  @Column(() => ScoreBuckets, { prefix: false })
  buckets: ScoreBuckets;
}
