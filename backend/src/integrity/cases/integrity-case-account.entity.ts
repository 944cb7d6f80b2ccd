import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { FLAG_COLUMN, TIME_COLUMN } from '../../core/database/column-types.js';
import { IntegrityCaseEntity } from './integrity-case.entity.js';

/** An account in a case. It is deleted with the account. */
@Entity('integrity_case_account')
@Index('IX_integrity_case_account_user', ['userId'])
export class IntegrityCaseAccountEntity {
  @PrimaryColumn({ name: 'case_id', type: 'int' })
  @ForeignKey(() => IntegrityCaseEntity, {
    name: 'FK_integrity_case_account_case',
    onDelete: 'NO ACTION',
    onUpdate: 'NO ACTION',
  })
  caseId: number;

  @PrimaryColumn({ name: 'user_id', type: 'int' })
  userId: number;

  @Column({ name: 'added_at', ...TIME_COLUMN })
  addedAt: Date;

  /** True if an administrator removed it from the case. */
  @Column({ ...FLAG_COLUMN })
  removed: boolean;
}
