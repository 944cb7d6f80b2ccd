import type { Catalogue } from '../../../lib/i18n/translate';

/** The English texts about verification, loaded only when they are needed. */
export const en = {
  'levels.title': 'Your confirmations',
  'level.none': 'None yet',
  'level.email': 'Email address confirmed',
  'level.phone': 'Phone number confirmed',
  'level.in_person': 'Registered in person',
  'levels.rate.email': 'To rate candidates, confirm your email address.',
  'levels.rate.phone': 'To rate candidates, confirm a phone number.',
  'levels.rate.in_person': 'To rate candidates, register in person.',
  'levels.count.email': 'Your ratings will count once you confirm your email address.',
  'levels.count.phone': 'Your ratings will count once you confirm a phone number.',
  'levels.count.in_person': 'Your ratings will count once you register in person.',
  'levels.done': 'Your ratings count.',
  'levels.back': 'Back to your rating',
  'levels.toProfile': 'Go to your profile',
  'levels.first.phone': 'Confirm a phone number first',
  'levels.first.in_person': 'Register in person first',
  'levels.kept': 'Your scores are saved on this device until you come back.',
  'levels.later.phone': 'You can rate now. Your rating will count once you confirm a phone number.',
  'levels.later.email': 'You can rate now. Your rating will count once you confirm your email address.',
  'levels.later.in_person': 'You can rate now. Your rating will count once you register in person.',
  'levels.register.rate.email': 'After registering, confirm your email address. Then you can rate.',
  'levels.register.rate.phone':
    'After registering, confirm a phone number in your profile. Then you can rate.',
  'levels.register.rate.in_person':
    'After registering, take your phone to a registration desk. With a voucher from there, you can rate.',
  'levels.register.count.email': 'Your ratings count once you have confirmed your email address.',
  'levels.register.count.phone': 'Your ratings count once you have confirmed a phone number in your profile.',
  'levels.register.count.in_person':
    'Your ratings count once you have entered the code from a registration desk’s voucher.',
  'status.pending': 'Pending: it does not count yet.',

  'phone.title': 'Confirm your phone',
  'phone.text':
    'We send a code by text message. We do not keep the number, only its last two digits and a fingerprint of it.',
  'phone.proven': 'Confirmed: the number ending in',
  'phone.change': 'Use another number',
  'phone.label': 'Phone number',
  'phone.required': 'Please enter your phone number',
  'phone.emailFirst': 'Confirm your email address first. We then send text messages. The link was emailed to',
  'phone.send': 'Send code',
  'phone.sending': 'Sending…',
  'phone.sent': 'A code is on its way to the number ending in',
  'phone.sentHint': 'It works for 10 minutes. The message can take a minute.',
  'phone.code': 'Code from the message',
  'phone.codeRequired': 'Please enter the code',
  'phone.confirm': 'Confirm number',
  'phone.confirming': 'Confirming…',
  'phone.again': 'Send a new code',
  'phone.done': 'Phone number confirmed',
  'phone.sendFailed': 'The code could not be sent',
  'phone.confirmFailed': 'The number could not be confirmed',
  'phone.statusFailed': 'Your confirmations could not be loaded',
  'phone.development': 'No text messages are sent in development. The code:',

  'voucher.title': 'In person',
  'voucher.text':
    'At a registration desk you get a voucher with a code. Scan it with the camera of your phone, or type the code here.',
  'voucher.proven': 'You have been registered in person.',
  'voucher.label': 'Code on the voucher',
  'voucher.hint': 'Upper or lower case, with or without hyphens',
  'voucher.required': 'Please enter the code on your voucher',
  'voucher.scanned':
    'The code from your voucher is filled in. It works once, for the account in which you are signed in.',
  'voucher.use': 'Use voucher',
  'voucher.using': 'Checking…',
  'voucher.done': 'You are registered in person',
  'voucher.failed': 'The voucher could not be used',
} as const satisfies Catalogue;

export type LevelEnglish = typeof en;
