import type { Language } from '../../core/http/languages.js';
import type { StoppableMails } from './stop-links.js';

/** Who wants mails of one kind: a row is the consent. */
export interface MailSubscriptions {
  readonly topic: StoppableMails;
  find(userId: number): Promise<{ language: Language; subscribedAt: Date } | null>;
  /** Within a transaction: a subscription that is there takes the language. */
  subscribe(userId: number, language: Language): Promise<void>;
  /** Within a transaction. */
  unsubscribe(userIds: number[]): Promise<void>;
}
