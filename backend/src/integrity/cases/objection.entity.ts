import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A voter's one objection to the exclusion of a rating. It is deleted with the account. */
@Entity('integrity_objection')
@Index('IX_integrity_objection_user', ['userId'])
export class ObjectionEntity {
  @PrimaryColumn({ name: 'rating_id', type: 'int' })
  ratingId: number;

  @Column({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ type: 'text' })
  text: string;

  @Column({ name: 'created_at', ...TIME_COLUMN })
  createdAt: Date;
}
