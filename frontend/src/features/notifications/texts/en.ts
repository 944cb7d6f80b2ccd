import type { NotificationRefusal } from '../../../lib/i18n/serverTexts';

/** Texts about emails and notifications that users ask for, on the profile page and behind links in such emails. */
export const en = {
  pushTitle: 'Notifications on this device',
  pushText:
    'When a round opens, and before it ends. The company behind your browser delivers them, encrypted.',
  pushOn: 'Notify me about rounds on this device',
  pushSaved: 'This device will notify you about rounds',
  pushStopped: 'This device no longer notifies you about rounds',
  pushBlocked: 'Your browser blocks notifications from this site. You can change that in its settings.',

  'round.title': 'Emails about rounds',
  'round.text': 'One email when a round opens, and one before it ends.',
  'round.on': 'Send me emails about rounds',
  'round.saved': 'You will get emails about rounds',
  'round.stopped': 'You will get no more emails about rounds',
  'round.doneText': 'You will get no more emails about rounds.',
  'round.stopTitle': 'Stop emails about rounds?',
  'round.stopText':
    'You will get no more emails when a round opens or ends. You can switch them on again in your profile.',

  failed: 'The change failed',
  stop: 'Stop these emails',
  doneTitle: 'Emails stopped',
  invalidTitle: 'The link is incomplete',
  invalidText: 'Open the whole link from the email, or switch the emails off in your profile.',
  MAILS_NOT_OFFERED: 'These emails need a confirmed email address',
  PUSH_NOT_OFFERED: 'There are no notices for devices',
} as const satisfies Readonly<Record<NotificationRefusal, string>> & Readonly<Record<string, string>>;

export type NotificationEnglish = typeof en;
