import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BIGINT_COLUMN } from '../../core/database/column-types.js';
import type { RatingStatus } from '../../ledger/entries/rating-status.js';
import { ScoreSpreadColumns } from './score-spread-columns.entity.js';

/** The counterpart of `candidate`, `candidate_score_total` and `uncounted_score_total` for a past round. */
@Entity('round_score_total')
@Index('IX_round_score_total_candidate', ['candidateId'])
export class RoundScoreTotalEntity extends ScoreSpreadColumns {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  status: RatingStatus;

  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', ...BIGINT_COLUMN })
  totalRatings: number;
}
