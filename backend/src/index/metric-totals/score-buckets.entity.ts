import { Column } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';

/** A column that is not read with its row, because only figures need it. */
const Bucket = (number: number) => Column({ name: `bucket_${number}`, select: false, ...BIGINT_COLUMN });

/** The number of scores in each tenth of 0 to 100: from 0 to below 10, and so on; 100 itself is in the last. */
export class ScoreBuckets {
  @Bucket(0) bucket0: number;
  @Bucket(1) bucket1: number;
  @Bucket(2) bucket2: number;
  @Bucket(3) bucket3: number;
  @Bucket(4) bucket4: number;
  @Bucket(5) bucket5: number;
  @Bucket(6) bucket6: number;
  @Bucket(7) bucket7: number;
  @Bucket(8) bucket8: number;
  @Bucket(9) bucket9: number;
}
