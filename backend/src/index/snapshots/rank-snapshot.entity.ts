import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { PlaceSumColumns } from './place-sum-columns.entity.js';

/**
 * The kinds of snapshots: `frozen` while a case that names the candidate is open, without the case's ratings;
 * `published` with the last publication; `published_frozen` if the rank was frozen when it was published.
 */
export type RankSnapshotKind = 'frozen' | 'published' | 'published_frozen';

/** A candidate's sums at a moment. Ranks are derived from them; the sums themselves are never public. */
@Entity('rank_snapshot')
@Index('IX_rank_snapshot_candidate', ['candidateId'])
export class RankSnapshotEntity extends PlaceSumColumns {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  kind: RankSnapshotKind;

  /** The id of the case or of the publication. */
  @PrimaryColumn({ name: 'source_id', type: 'int' })
  sourceId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** Since when the rank is frozen, or when it was published. */
  @Column({ name: 'taken_at', ...TIME_COLUMN })
  takenAt: Date;

  /** The mean weighted by verified regions; null if the plain mean applies. */
  @Column({ name: 'weighted_mean', type: 'double', nullable: true })
  weightedMean: number | null;
}

/** A candidate's sums at a moment. */
export type RankSnapshot = Omit<RankSnapshotEntity, 'kind' | 'sourceId'>;
