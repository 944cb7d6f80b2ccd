/** The facts in an email with a link. */
export interface MailParameters {
  username: string;
  link: string;
  /** The name of the site. */
  site: string;
}

/** The texts of an email with a link. */
export interface MailTemplate {
  subject: string;
  text: string;
}
