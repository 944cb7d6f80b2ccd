import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { TitleNames } from './revision.js';

/** The names of a title from a moment on. Like ratings, it outlives the title. */
@Entity('title_revision')
@Index('IX_title_revision_title', ['titleId'])
export class TitleRevisionEntity implements TitleNames {
  @PrimaryGeneratedColumn()
  id: number;

  /** Has no foreign key, because the title may be permanently deleted. */
  @Column({ name: 'title_id', type: 'int' })
  titleId: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  @Column({ name: 'name_so', type: 'varchar', length: 100, nullable: true })
  nameSo: string | null;

  @Column({ name: 'name_ar', type: 'varchar', length: 100, nullable: true })
  nameAr: string | null;

  /** The start, by the database's clock. */
  @Column({ name: 'valid_from', ...TIME_COLUMN })
  validFrom: Date;
}
