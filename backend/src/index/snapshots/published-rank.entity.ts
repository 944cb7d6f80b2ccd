import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { PlaceSumColumns } from './place-sum-columns.entity.js';

/** A candidate's sums at the publication: the order is derived from them, and the sums themselves are never shown. */
@Entity('published_rank')
@Index('IX_published_rank_candidate', ['candidateId'])
export class PublishedRankEntity extends PlaceSumColumns {
  @PrimaryColumn({ name: 'publication_id', type: 'int' })
  publicationId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** Since when the rank is frozen on the sums below; null if it is derived from those above. */
  @Column({ name: 'held_at', ...TIME_COLUMN, nullable: true })
  heldAt: Date | null;

  @Column({ name: 'held_score_sum', ...BIGINT_COLUMN })
  heldScoreSum: number;

  @Column({ name: 'held_score_count', ...BIGINT_COLUMN })
  heldScoreCount: number;

  @Column({ name: 'held_total_ratings', type: 'int', default: 0 })
  heldTotalRatings: number;
}
