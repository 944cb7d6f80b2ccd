import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { GROUP_NAME_MAX } from '../../core/population/population.js';
import { UserEntity } from '../model/user.entity.js';

/** What a voter has said about themselves: the names of groups. A row without groups is of a voter who did not answer. */
@Entity('voter_profile')
export class VoterProfileEntity {
  @PrimaryColumn({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_voter_profile_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  @Column({ type: 'varchar', length: GROUP_NAME_MAX, nullable: true })
  region: string | null;

  @Column({ type: 'varchar', length: GROUP_NAME_MAX, nullable: true })
  age: string | null;

  @Column({ type: 'varchar', length: GROUP_NAME_MAX, nullable: true })
  sex: string | null;
}
