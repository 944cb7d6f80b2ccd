import type { NotificationRefusal } from '../../../lib/i18n/serverTexts';

/** The texts of mails and notices that one asks for: for those who open their account, or a link in such a mail. */
export const en = {
  pushTitle: 'Notices on this device',
  pushText:
    'This device tells you when a round opens and before it ends, with the number of candidates whom you have not rated. The company behind your browser passes the notice on, encrypted. It ends when you sign out here, and on all devices with a new password.',
  pushOn: 'Tell me of rounds on this device',
  pushSaved: 'This device will tell you of rounds',
  pushStopped: 'This device tells you of rounds no more',
  pushBlocked: 'Your browser does not allow notices from this site. You can change that in its settings.',

  'round.title': 'Mails about rounds',
  'round.text':
    'One mail when a round opens, and one before it ends, with the number of candidates whom you have not rated. They are in the language in which you switch them on, and each has a link that stops them.',
  'round.on': 'Send me mails about rounds',
  'round.saved': 'You will get mails about rounds',
  'round.stopped': 'You get no more mails about rounds',
  'round.doneText': 'You get no more mails about rounds.',
  'round.stopTitle': 'Stop mails about rounds?',
  'round.stopText':
    'You will get no more mails when a round opens or ends. You can ask for them again in your profile.',

  failed: 'That did not work',
  stop: 'Stop these mails',
  doneTitle: 'Mails stopped',
  invalidTitle: 'The link is not whole',
  invalidText: 'Open the whole link from the mail, or switch the mails off in your profile.',
  MAILS_NOT_OFFERED: 'These mails need an e-mail address that is confirmed',
  PUSH_NOT_OFFERED: 'There are no notices for devices',
} as const satisfies Readonly<Record<NotificationRefusal, string>> & Readonly<Record<string, string>>;

export type NotificationEnglish = typeof en;
