import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { MethodFile } from './method-file.js';

/** A method that publications or final rankings followed. Rows are inserted and read, never changed. */
@Entity('method_file')
export class MethodFileEntity implements MethodFile {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'text' })
  content: string;

  /** When it was followed for the first time. */
  @Column({ name: 'followed_at', ...TIME_COLUMN })
  followedAt: Date;
}
