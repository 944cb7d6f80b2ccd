/** The texts of receipts, loaded for people who have rated or look one up. */
export const en = {
  'receipt.heading': 'Receipt of your rating:',
  'receipt.none': 'This rating is older than the public record. It will get its receipt soon.',
  'receipt.copy': 'Copy',
  'receipt.copied': 'Copied',
  'receipt.notCopied': 'Copying failed',
  'receipt.what': 'What is a receipt?',
  'receipt.text':
    'Your rating is in a public record that nobody can change unnoticed. The record shows the candidate and the day of each rating, but not the voter or the scores. The receipt lets you find your rating.',
  'receipt.private':
    'We offer no button to send it to others: nobody should be able to demand proof of how you rated. The receipt alone does not reveal your scores.',
  'receipt.more': 'About the public record',

  'check.button': 'Check my rating',
  'check.running': 'Checking…',
  'check.later':
    'Your rating is stored and will soon be added to the public record. This takes about ten minutes: check again later.',
  'check.wrong': 'Something is wrong.',
  'check.whatToDo':
    'Copy the receipt, take a screenshot of this page, and tell us or others who watch this index.',
  'check.contact': 'Contact',
  'check.notYet': 'This rating is older than the public record and will soon be added: check again later.',
  'check.failed': 'The check failed. Please try again.',
  'check.noCrypto': 'This browser cannot check it. Please use another one.',

  'answer.there.right': 'It is in the public record.',
  'answer.there.later': 'It will be in the public record soon.',
  'answer.there.wrong': 'It is not in the public record.',
  'answer.same.right': 'It is unchanged.',
  'answer.same.later': 'Whether it stays unchanged can be checked as soon as it is there.',
  'answer.same.wrong': 'It has been changed, or cannot be verified.',
  'answer.counts.counted': 'It counts.',
  'answer.counts.pending': 'It does not count yet: it is pending until your confirmation.',
  'answer.counts.excluded': 'It does not count: administrators excluded it.',
  'answer.how': 'How this was checked',

  'step.scores.right': 'The scores on this page match the recorded ones.',
  'step.scores.wrong': 'The scores on this page do not match the recorded ones.',
  'step.own.right': 'The entry is yours alone: it contains a secret number that this device created.',
  'step.own.wrong': 'The entry does not contain the secret number that this device created.',
  'step.own.unable': 'You rated on another device. Only that device knows the secret number in the entry.',
  'step.entry.right': 'The entry matches the candidate, the day and this receipt.',
  'step.entry.wrong': 'The entry does not match the candidate, the day or this receipt.',
  'step.place.right': 'The entry is in the record.',
  'step.place.wrong': 'The entry is not in the record that everyone sees.',
  'step.place.later': 'The entry is not in the record yet.',
  'step.signature.right': 'The index has signed the record.',
  'step.signature.wrong': 'The signature of the record is wrong.',
  'step.signature.later': 'The entry is signed when it is in the record.',
  'step.signature.unable': 'This browser is too old to check the signature. Everything else was checked.',
  'step.grown.right': 'The record contains everything this device has seen before.',
  'step.grown.wrong': 'The record differs from the one this device saw before.',
  'step.grown.later': 'The check against earlier records follows then.',
} as const;
export type LedgerEnglish = typeof en;
