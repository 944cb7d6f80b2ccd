import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { PlaceSumColumns } from './place-sum-columns.entity.js';

/**
 * A candidate's place in the final ranking of a round, with the names and titles of that day. No later change of
 * candidates, titles or metrics affects it.
 */
@Entity('round_rank')
@Index('IX_round_rank_candidate', ['candidateId'])
export class RoundRankEntity extends PlaceSumColumns {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ name: 'candidate_id', type: 'int' })
  candidateId: number;

  /** The position in the list, from 1; each occurs once. */
  @Column({ type: 'int' })
  place: number;

  /** The number of candidates in the ranking. */
  @Column({ name: 'candidate_count', type: 'int' })
  candidateCount: number;

  /** Null with fewer ratings than a rank required. */
  @Column({ type: 'int', nullable: true })
  rank: number | null;

  @Column({ name: 'missing_ratings', type: 'int', default: 0 })
  missingRatings: number;

  @Column({ name: 'rank_in_title', type: 'int', nullable: true })
  rankInTitle: number | null;

  @Column({ name: 'title_candidate_count', type: 'int', nullable: true })
  titleCandidateCount: number | null;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  title: string | null;

  @Column({ name: 'title_so', type: 'varchar', length: 100, nullable: true })
  titleSo: string | null;

  @Column({ name: 'title_ar', type: 'varchar', length: 100, nullable: true })
  titleAr: string | null;
}
