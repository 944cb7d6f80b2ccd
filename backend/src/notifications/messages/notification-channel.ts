import type { Round } from '../../index/calendar/round.js';
import type { Pace } from './pace.js';
import type { NotificationChannelName, NotificationKind } from './round-notification.entity.js';

/** An account that subscribed to notifications. */
export interface Reader {
  id: number;
}

/** A batch of subscribers, by id. */
export interface ReaderPage<R extends Reader> {
  /** The id of the last account that was considered. */
  last: number;
  isMore: boolean;
  readers: R[];
}

/** A notification that is due about the current round. */
export interface DueNotification {
  kind: NotificationKind;
  round: Round;
  /** After this moment it is not delivered any more. */
  expiresAt: Date;
}

/** A reader, with the number of ratable candidates that the reader has not rated in the round. */
export interface Recipient<R extends Reader> {
  reader: R;
  left: number;
}

/** Lists a channel's subscribers and writes their notifications. `RoundNotificationsTask` decides when. */
export interface NotificationChannel<R extends Reader = Reader> {
  readonly name: NotificationChannelName;
  readonly isOffered: boolean;
  /** The size and frequency of batches, for all instances together. */
  readonly pace: Pace;
  /** Counts the messages of this channel that could be sent now and still wait. */
  countDue(): Promise<number>;
  /**
   * Within a transaction: locks and lists the next subscribers, by id. A subscriber who unsubscribes or deletes the
   * account meanwhile waits for the end of the transaction, and then withdraws what was written.
   */
  listReaders(after: number, limit: number): Promise<ReaderPage<R>>;
  /** Within a transaction: writes the notifications to these recipients. */
  write(told: Recipient<R>[], notification: DueNotification): Promise<void>;
}
