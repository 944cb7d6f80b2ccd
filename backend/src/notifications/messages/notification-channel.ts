import type { Round } from '../../index/model/round.js';
import type { Pace } from './pace.js';
import type { NotificationChannelName, NotificationKind } from './round-notification.entity.js';

/** An account that has asked to be told. */
export interface Reader {
  id: number;
}

/** Some of them, by number. */
export interface ReaderPage<R extends Reader> {
  /** Up to which account this goes. */
  last: number;
  isMore: boolean;
  readers: R[];
}

/** What there is to tell of the current round. */
export interface DueNotification {
  kind: NotificationKind;
  round: Round;
  /** When it is of no use any more. */
  expiresAt: Date;
}

/** A reader, and how many candidates that can be rated the reader has not rated in the round. */
export interface Recipient<R extends Reader> {
  reader: R;
  left: number;
}

/** A way of telling accounts of rounds: who has asked for it, and how they are told. When is said by `RoundNotifications`. */
export interface NotificationChannel<R extends Reader = Reader> {
  readonly name: NotificationChannelName;
  readonly isOffered: boolean;
  /** How many accounts are told at a time, by all instances together. */
  readonly pace: Pace;
  /** How many notices, and others that go the same way, could go at once and have not. */
  countDue(): Promise<number>;
  /**
   * Within a transaction: the next who have asked, by number. Whoever stops it meanwhile, or goes, waits until the end,
   * and then finds what was written to withdraw it.
   */
  listReaders(after: number, limit: number): Promise<ReaderPage<R>>;
  /** Within a transaction: writes what goes to them. */
  write(told: Recipient<R>[], notice: DueNotification): Promise<void>;
}
