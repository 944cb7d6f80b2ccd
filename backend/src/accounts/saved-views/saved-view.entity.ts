import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';

/** An administrator's named search, order and filters of one page. */
@Entity('saved_view')
@Unique('UQ_saved_view_name', ['userId', 'page', 'normalizedName'])
export class SavedViewEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_saved_view_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  @Column({ type: 'varchar', length: 20 })
  page: string;

  @Column({ type: 'varchar', length: 60 })
  name: string;

  /** The name in its unique spelling. */
  @Column({ name: 'normalized_name', type: 'varchar', length: 120 })
  normalizedName: string;

  /** As in the page's address, without the question mark. */
  @Column({ type: 'varchar', length: 1000 })
  query: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
