import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../database/column-types.js';

/** What a candidate's place rests on while a case that names the candidate is open: the sums without the case's ratings. */
@Entity('held_place')
@Index('IX_held_place_candidate', ['candidateId'])
export class HeldPlaceEntity {
  @PrimaryColumn({ name: 'case_id', type: 'int' })
  caseId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', type: 'int' })
  totalRatings: number;

  @Column({ name: 'held_at', ...TIME_COLUMN })
  heldAt: Date;
}
