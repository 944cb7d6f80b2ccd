import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';

/** What happened within an hour: registrations of a network or a mail domain, ratings of a candidate. */
@Entity('integrity_count')
@Index('IX_integrity_count_hour', ['hour'])
export class IntegrityCountEntity {
  @PrimaryColumn({ type: 'varchar', length: 12 })
  kind: string;

  @PrimaryColumn({ type: 'varchar', length: 253 })
  subject: string;

  /** Whole hours since 1970, UTC. */
  @PrimaryColumn({ type: 'int' })
  hour: number;

  @Column({ ...BIGINT_COLUMN })
  number: number;

  /** The sum of what the ratings gave on average, each in whole hundredths of a point; 0 for registrations. */
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  /** The sum of their squares. */
  @Column({ name: 'square_sum', ...BIGINT_COLUMN })
  squareSum: number;
}
