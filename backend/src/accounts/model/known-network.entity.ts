import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from './user.entity.js';

/** A network from which a user has signed in. */
@Entity('known_network')
export class KnownNetworkEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_known_network_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  /** A keyed hash in hexadecimal, which does not reveal the network. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  place: string;

  @Column({ name: 'seen_at', ...TIME_COLUMN })
  seenAt: Date;
}
