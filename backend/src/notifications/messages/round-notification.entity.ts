import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TIME_COLUMN } from '../../core/database/column-types.js';

/** A round has opened, or its end is near. */
export type NotificationKind = 'opened' | 'ending';
/** How somebody is told. */
export type NotificationChannelName = 'mail' | 'push';

/** How far one event has been told in one way: each batch moves it in its own transaction. */
@Entity('round_notification')
export class RoundNotificationEntity {
  @PrimaryColumn({ name: 'round_id', type: 'int' })
  roundId: number;

  @PrimaryColumn({ type: 'varchar', length: 10 })
  kind: NotificationKind;

  @PrimaryColumn({ type: 'varchar', length: 10, default: 'mail' })
  channel: NotificationChannelName;

  /** Accounts up to this one have been told. */
  @Column({ name: 'last_user_id', type: 'int', default: 0 })
  lastUserId: number;

  /** When the last batch was written, by the database's clock; null: none was. */
  @Column({ name: 'written_at', ...TIME_COLUMN, nullable: true })
  writtenAt: Date | null;

  /** By the database's clock; null: there are more. */
  @Column({ name: 'finished_at', ...TIME_COLUMN, nullable: true })
  finishedAt: Date | null;
}
