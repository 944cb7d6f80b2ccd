/** The topics of emails, each about an account or a contact message. */
export type MailTopic =
  | 'reset'
  | 'verification'
  | 'deletion'
  | 'security'
  | 'invitation'
  | 'contact'
  | 'integrity'
  | 'sms'
  | 'operations'
  | 'round';

/**
 * The topics that nobody has just requested. Their emails keep to `MAILS_PER_MINUTE` and follow all others, because
 * people wait for links and must learn of account changes at once.
 */
export const PACED_TOPICS: readonly MailTopic[] = ['integrity', 'sms', 'operations', 'round'];

/** An email to one address. */
export interface Mail {
  topic: MailTopic;
  /** The id of the account or contact message. */
  subjectId: number;
  /** One plain address, never a list or a name with an address. */
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
  /** The address whose POST unsubscribes with one click (RFC 8058). */
  unsubscribe?: string;
  /** The expiry, after which the email is dropped. */
  expiresAt: Date;
}

/** An email that waits for delivery. */
export interface WaitingMail {
  id: number;
  /** Null if another secret sealed it. */
  mail: Mail | null;
  createdAt: Date;
  expiresAt: Date;
  /** The number of deferrals by the mail server. */
  deferrals: number;
}
