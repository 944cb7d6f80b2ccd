import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/model/user.entity.js';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A disclosure of a voter's name to an administrator. It is deleted with the voter's account. */
@Entity('identity_disclosure')
@Index('IX_identity_disclosure_user', ['userId'])
export class IdentityDisclosureEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ name: 'rating_id', type: 'int' })
  ratingId: number;

  /** The voter's account. */
  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_identity_disclosure_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  @Column({ type: 'text' })
  reason: string;

  @Column({ name: 'opened_at', ...TIME_COLUMN })
  openedAt: Date;
}
