import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The number of the only row. */
export const THE_PACE = 1;

/** How far the pace of mails is used up, for all instances together. */
@Entity('mail_pace')
export class MailPaceEntity {
  @PrimaryColumn({ type: 'int' })
  id: number;

  /** By the database's clock. Each mail moves it by its share of a minute. */
  @Column({ name: 'used_until', ...TIME_COLUMN })
  usedUntil: Date;
}
