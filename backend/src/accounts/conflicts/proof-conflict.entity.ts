import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import { UserEntity } from '../model/user.entity.js';
import type { ConflictKind } from './proof-conflict.js';

/** An account's attempts to use the proof of another account: one row per pair of accounts. */
@Entity('proof_conflict')
@Unique('UQ_proof_conflict', ['userId', 'holderId', 'kind'])
@Index('IX_proof_conflict_last_at', ['lastAt'])
@Index('IX_proof_conflict_kind', ['kind', 'lastAt'])
@Index('IX_proof_conflict_holder', ['holderId'])
export class ProofConflictEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 10 })
  kind: ConflictKind;

  /** The account that tried. */
  @Column({ name: 'user_id', type: 'int' })
  @ForeignKey(() => UserEntity, {
    name: 'FK_proof_conflict_user',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  userId: number;

  /** The account that has the proof; 0 after its deletion. */
  @Column({ name: 'holder_id', type: 'int' })
  holderId: number;

  @Column()
  times: number;

  @Column({ name: 'first_at', ...TIME_COLUMN })
  firstAt: Date;

  @Column({ name: 'last_at', ...TIME_COLUMN })
  lastAt: Date;
}
