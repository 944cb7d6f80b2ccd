import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The id of the only row. */
export const THE_PACE = 1;

/** The used part of the emails' pace, for all instances together. */
@Entity('mail_pace')
export class MailPaceEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** Until when the pace is used, by the database's clock. Each email moves it by its share of a minute. */
  @Column({ name: 'used_until', ...TIME_COLUMN })
  usedUntil: Date;
}
