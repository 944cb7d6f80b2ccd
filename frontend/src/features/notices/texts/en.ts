/** The texts of mails about rounds: for those who open their account, or a link in such a mail. */
export const en = {
  title: 'Mails about rounds',
  text: 'One mail when a round opens, and one before it ends, with the number of candidates whom you have not rated. They are in the language in which you switch them on, and each has a link that stops them.',
  on: 'Send me mails about rounds',
  saved: 'You will get mails about rounds',
  stopped: 'You get no more mails about rounds',
  failed: 'That did not work',
  stopTitle: 'Stop mails about rounds?',
  stopText:
    'You will get no more mails when a round opens or ends. You can ask for them again in your profile.',
  stop: 'Stop these mails',
  doneTitle: 'Mails stopped',
  doneText: 'You get no more mails about rounds.',
  invalidTitle: 'The link is not whole',
  invalidText: 'Open the whole link from the mail, or switch the mails off in your profile.',
} as const;

export type NoticeEnglish = typeof en;
