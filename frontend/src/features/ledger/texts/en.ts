/** The texts of receipts: for those who have rated, or look one up. */
export const en = {
  'receipt.heading': 'Receipt of your rating:',
  'receipt.none': 'This rating is older than the public record. It gets its receipt soon.',
  'receipt.copy': 'Copy',
  'receipt.copied': 'Copied',
  'receipt.notCopied': 'It could not be copied',
  'receipt.what': 'What is a receipt?',
  'receipt.text':
    'Your rating stands in a public record that nobody can change unnoticed. The record says for whom and on which day a rating was given: not by whom, and not which scores. By its receipt you find yours in it.',
  'receipt.private':
    'There is no button that sends it to others, on purpose: nobody should be able to ask you for a proof of how you have rated. The receipt alone shows nobody your scores.',
  'receipt.more': 'About the public record',

  'check.button': 'Check my rating',
  'check.running': 'Checking…',
  'check.right': 'Your rating is in the public record, as you gave it.',
  'check.later':
    'Your rating is stored and waits for its place in the public record. That takes some ten minutes: check again later.',
  'check.wrong': 'Something is not as it should be.',
  'check.whatToDo':
    'Copy the receipt, take a picture of this page, and tell us, or others who watch this index.',
  'check.contact': 'Contact',
  'check.notYet':
    'This rating is older than the public record and is about to be taken into it: check again later.',
  'check.failed': 'It could not be checked. Please try again.',
  'check.noCrypto': 'This browser can’t check it. Try another one.',

  'step.scores.right': 'The scores on this page are those that were recorded.',
  'step.scores.wrong': 'The scores on this page are not those that were recorded.',
  'step.own.right': 'The entry is yours alone: it holds a secret number that this device made.',
  'step.own.wrong': 'The entry does not hold the secret number that this device made.',
  'step.own.unable': 'You rated on another device, which alone knows the secret number in the entry.',
  'step.entry.right': 'The entry is of this candidate and of this day, and has this receipt.',
  'step.entry.wrong': 'The entry is not of this candidate and day, or has another receipt.',
  'step.place.right': 'The entry has its place in the record.',
  'step.place.wrong': 'The entry is not in the record that is shown to everybody.',
  'step.place.later': 'The entry has no place in the record yet.',
  'step.signature.right': 'The record is signed by the index.',
  'step.signature.wrong': 'The signature of the record is wrong.',
  'step.signature.later': 'The place of the entry is signed when it has one.',
  'step.signature.unable': 'This browser is too old to check the signature. All else was checked.',
  'step.grown.right': 'The record holds at least all that this device has been shown before.',
  'step.grown.wrong': 'The record is another one than this device was shown before.',
  'step.grown.later': 'Whether the record has only grown is looked at then.',
} as const;
export type LedgerEnglish = typeof en;
