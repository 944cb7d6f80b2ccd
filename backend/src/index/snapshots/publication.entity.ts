import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** One moment whose places, counts and statistics everybody sees until the next. */
@Entity('publication')
@Unique('UQ_publication_due_at', ['dueAt'])
@Index('IX_publication_published_at', ['publishedAt'])
export class PublicationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** By the database's clock. */
  @Column({ name: 'published_at', ...TIME_COLUMN })
  publishedAt: Date;

  /** The full hour or midnight that it was due at, which no other has; null for one that an administrator asked for. */
  @Column({ name: 'due_at', ...TIME_COLUMN, nullable: true })
  dueAt: Date | null;

  /** Whose ratings it shows. */
  @Column({ name: 'round_id', type: 'int', default: 1 })
  roundId: number;
}
