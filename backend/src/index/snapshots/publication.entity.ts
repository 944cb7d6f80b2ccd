import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A moment whose ranks, counts and statistics are public until the next. */
@Entity('publication')
@Unique('UQ_publication_due_at', ['dueAt'])
@Index('IX_publication_published_at', ['publishedAt'])
export class PublicationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The time by the database's clock. */
  @Column({ name: 'published_at', ...TIME_COLUMN })
  publishedAt: Date;

  /**
   * The full hour or midnight at which it was due, which is unique; null for a publication that an administrator
   * requested.
   */
  @Column({ name: 'due_at', ...TIME_COLUMN, nullable: true })
  dueAt: Date | null;

  /** The round of the shown ratings. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;

  /**
   * The ratings at the mean of its office that the adjusted order gives each candidate; null where they could not be
   * estimated.
   */
  @Column({ name: 'prior_ratings', type: 'double', nullable: true })
  priorRatings: number | null;
}
