/** What mails are about: each belongs to an account, or to a contact message. */
export type MailTopic =
  | 'reset'
  | 'verification'
  | 'deletion'
  | 'security'
  | 'contact'
  | 'integrity'
  | 'sms'
  | 'round';

/**
 * Mails that nobody has asked for a moment ago. They keep to `MAILS_PER_MINUTE`, and all others go before them: somebody
 * waits for a link, and must know at once what happens to an account.
 */
export const PACED_TOPICS: readonly MailTopic[] = ['integrity', 'sms', 'round'];

/** A mail to one address. */
export interface Mail {
  topic: MailTopic;
  /** The number of the account or the contact message that it is about. */
  subjectId: number;
  /** One plain address, never a list or a name with an address. */
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** Where a POST stops mails like this one, with one click (RFC 8058). */
  unsubscribe?: string;
  /** After it nobody wants the mail any more. */
  expiresAt: Date;
}

/** A mail that waits for its delivery. */
export interface WaitingMail {
  id: number;
  /** Null when it can't be read: it was sealed with another secret. */
  mail: Mail | null;
  createdAt: Date;
  expiresAt: Date;
  /** How often the mail server has put it off. */
  deferrals: number;
}
