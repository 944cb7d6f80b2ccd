import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { PlaceSumColumns } from './place-sum-columns.entity.js';

/** What a candidate's place rests on while a case that names the candidate is open: the sums without the case's ratings. */
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

/** What a place rests on while it is frozen, and since when. */
export type FrozenRank = Pick<FrozenRankEntity, 'scoreSum' | 'scoreCount' | 'totalRatings' | 'heldAt'>;
