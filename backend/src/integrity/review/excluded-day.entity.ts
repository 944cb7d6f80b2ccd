import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reason } from './decision.js';

/** The number of a candidate's ratings that were excluded and put back on a day, by reason. */
@Entity('excluded_day')
export class ExcludedDayEntity {
  /** The day in UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /**
   * Part of the key only so that transactions never wait for one row: they lock the candidates of their ratings. It is
   * not published.
   */
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  reason: Reason;

  @Column({ type: 'int', default: 0 })
  excluded: number;

  @Column({ name: 'put_back', type: 'int', default: 0 })
  putBack: number;
}
