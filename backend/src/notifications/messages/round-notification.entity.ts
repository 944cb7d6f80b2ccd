import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** The event: a round has opened, or its end is near. */
export type NotificationKind = 'opened' | 'ending';
/** The way to the subscriber. */
export type NotificationChannelName = 'mail' | 'push';

/** The cursor of one event in one channel. Each batch moves it in its own transaction. */
@Entity('round_notification')
export class RoundNotificationEntity {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind: NotificationKind;

  @PrimaryColumn({ type: 'varchar', length: 10, default: 'mail' })
  channel: NotificationChannelName;

  /** Accounts up to this id have been notified. */
  @Column({ name: 'last_user_id', type: 'int', default: 0 })
  lastUserId: number;

  /** When the last batch was written, by the database's clock; null before the first. */
  @Column({ name: 'written_at', ...TIME_COLUMN, nullable: true })
  writtenAt: Date | null;

  /** When the last subscriber was notified, by the database's clock; null before that. */
  @Column({ name: 'finished_at', ...TIME_COLUMN, nullable: true })
  finishedAt: Date | null;
}
