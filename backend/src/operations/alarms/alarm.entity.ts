import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';
import type { AlarmKind } from './alarm-texts.js';

/** When administrators were last emailed about a kind of alarm. */
@Entity('operations_alarm')
export class AlarmEntity {
  @PrimaryColumn({ type: 'varchar', length: 20 })
  kind: AlarmKind;

  @Column({ name: 'sent_at', ...TIME_COLUMN })
  sentAt: Date;
}
