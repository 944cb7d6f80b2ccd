import type { Language } from '../../core/http/languages.js';
import type { MailTopic } from '../../messaging/mail/mail.js';

/** Who wants mails of one kind: a row is the consent. */
export interface MailSubscriptions {
  readonly topic: MailTopic;
  find(userId: number): Promise<{ language: Language; subscribedAt: Date } | null>;
  /** Within a transaction: a subscription that is there takes the language. */
  subscribe(userId: number, language: Language): Promise<void>;
  /** Within a transaction. */
  unsubscribe(userIds: number[]): Promise<void>;
}
