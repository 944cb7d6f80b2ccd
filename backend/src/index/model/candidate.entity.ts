import { Column, DeleteDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BIGINT_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { TitleEntity } from './title.entity.js';

@Entity('candidate')
@Index('IX_candidate_title', ['titleId'])
@Index('IX_candidate_former_title', ['formerTitleId'])
export class CandidateEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The same name in Arabic letters, for who reads Arabic. */
  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;

  /** The constituency or region. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  region: string | null;

  /** A day, `2024-05-26`. */
  @Column({ name: 'in_office_since', type: 'varchar', length: 10, nullable: true })
  inOfficeSince: string | null;

  @Column({ type: 'varchar', length: 600, nullable: true })
  biography: string | null;

  @Column({ name: 'biography_so', type: 'varchar', length: 600, nullable: true })
  biographySo: string | null;

  @Column({ name: 'biography_ar', type: 'varchar', length: 600, nullable: true })
  biographyAr: string | null;

  @Column({ name: 'official_url', type: 'varchar', length: 300, nullable: true })
  officialUrl: string | null;

  @Column({ name: 'title_id', type: 'int', nullable: true })
  @ForeignKey(() => TitleEntity, { name: 'FK_candidate_title', onDelete: 'NO ACTION', onUpdate: 'NO ACTION' })
  titleId: number | null;

  /** A file name under /images, or a full address. */
  @Column({ type: 'varchar', length: 255, nullable: true })
  image: string | null;

  /** The sum and the number of all scores of all ratings: exact, moved in the transaction of each rating. */
  @Column({ name: 'score_sum', ...BIGINT_COLUMN })
  scoreSum: number;

  @Column({ name: 'score_count', ...BIGINT_COLUMN })
  scoreCount: number;

  @Column({ name: 'total_ratings', default: 0 })
  totalRatings: number;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;

  /** Set: the candidate is gone everywhere, save that its raters' ratings still count as theirs. */
  @DeleteDateColumn({ name: 'deleted_at', ...TIME_COLUMN })
  deletedAt: Date | null;

  /** The title that was deleted and took the candidate's away: it gives it back when it is restored. */
  @Column({ name: 'former_title_id', type: 'int', nullable: true })
  formerTitleId: number | null;
}
