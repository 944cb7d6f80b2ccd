import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { PlaceSumColumns } from './place-sum-columns.entity.js';

/** The sums behind a candidate's rank while a case that names the candidate is open: without the case's ratings. */
@Entity('frozen_rank')
@Index('IX_frozen_rank_candidate', ['candidateId'])
export class FrozenRankEntity extends PlaceSumColumns {
  @PrimaryColumn({ name: 'case_id', type: 'int' })
  caseId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @Column({ name: 'held_at', ...TIME_COLUMN })
  heldAt: Date;
}

/** The sums behind a frozen rank, and since when it is frozen. */
export type FrozenRank = Pick<FrozenRankEntity, 'scoreSum' | 'scoreCount' | 'totalRatings' | 'heldAt'>;
