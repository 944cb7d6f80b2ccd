import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reason } from './decision.js';

/** How many ratings of a candidate were set aside on a day, and how many of those put back, by why they were set aside. */
@Entity('set_aside_day')
export class SetAsideDayEntity {
  /** In UTC, such as `2026-11-20`. */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Nobody is told of it: whoever moves ratings holds their candidates, so that no two wait for one row. */
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 20 })
  reason: Reason;

  @Column({ name: 'set_aside', type: 'int', default: 0 })
  setAside: number;

  @Column({ name: 'put_back', type: 'int', default: 0 })
  putBack: number;
}
