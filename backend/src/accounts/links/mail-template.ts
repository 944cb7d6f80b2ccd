/** What a mail that brings a link to an account's owner tells. */
export interface MailParameters {
  username: string;
  link: string;
}

/** Its words. */
export interface MailTemplate {
  subject: string;
  text: string;
}
