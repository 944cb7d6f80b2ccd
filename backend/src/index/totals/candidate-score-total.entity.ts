import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { CandidateEntity } from '../model/candidate.entity.js';
import { ScoreSpreadColumns } from './score-spread-columns.entity.js';

/**
 * The sums behind the spread of a candidate's ratings, updated in the transaction of each rating. It is a separate row,
 * created by the first rating, so that the ranking, which reads all candidates, stays narrow.
 */
@Entity('candidate_score_total')
export class CandidateScoreTotalEntity extends ScoreSpreadColumns {
  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  @ForeignKey(() => CandidateEntity, {
    name: 'FK_candidate_score_total_candidate',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  candidateId: number;
}
