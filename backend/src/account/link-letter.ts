/** What a mail that brings a link to an account's owner tells. */
export interface LinkFacts {
  username: string;
  link: string;
}

/** Its words. */
export interface LinkLetter {
  subject: string;
  text: string;
}
