import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';

/** The count of an hour: registrations from a network or mail domain, or ratings of a candidate. */
@Entity('integrity_count')
@Index('IX_integrity_count_hour', ['hour'])
export class IntegrityCountEntity {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 253 })
  subject: string;

  /** The hour, in whole hours since 1970, UTC. */
  @PrimaryColumn({ type: 'int' })
  hour: number;

  @Column({ ...BIGINT_COLUMN })
  number: number;

  /** The sum of the ratings' averages, each in whole hundredths of a point; 0 for registrations. */
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  /** The sum of the squares of these averages. */
  @Column({ name: 'square_sum', ...BIGINT_COLUMN })
  squareSum: number;
}
