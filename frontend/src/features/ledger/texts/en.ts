/** The texts of receipts and of the page about the public record: for those who have rated, or open it. */
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

  title: 'Public record',

  'shows.heading': 'What it shows',
  'shows.text':
    'Each rating is an entry: for which candidate, in which round, on which day. Also what becomes of it: that it counts, is set aside, comes back, or goes with its account. Whoever counts the entries gets the number of ratings that this site shows.',
  'shows.how':
    'Each entry is tied to all that came before it. If one were taken out, added later or changed, everybody who has read the record before would see it.',
  'hides.heading': 'What it does not show',
  'hides.text':
    'No score, no name, and no time of day. The scores are locked in the entry, and only who has rated can open it.',
  'cannot.heading': 'What it can’t prevent',
  'cannot.text':
    'Accounts of people who don’t exist, people who are paid or forced to rate, and a server that reads what it is sent. Against the first there are checks of accounts; against the others a record is no help.',
  'cannot.linked':
    'When somebody deletes an account, the entries of its ratings are marked at about one time, so that one may guess that they were of one person.',

  'now.heading': 'The record now',
  'now.none': 'Nothing has been signed yet.',
  'now.failed': 'Failed to load the public record',
  'now.entries': 'Entries',
  'now.waiting': 'Waiting for their place',
  'now.signed': 'Signed',
  'now.root': 'Fingerprint',
  'now.selfCheck': 'Last checked against the database',
  'now.noCheck': 'Not checked yet',
  'now.agrees': 'The record and the database agree.',
  'now.differs': 'The record and the database do not agree.',
  'now.halted':
    'Nothing is signed at present: the database does not hold all that was signed before. The administrators have to say how it goes on.',
  'now.adopting': 'Ratings of before there was a record are still being taken in.',

  'witness.heading': 'Check it yourself',
  'witness.text':
    'A program that everybody can read checks all of it with public files alone: signatures, that the record has only grown, and that the entries give the numbers that are shown. Run it each day, and you are a witness.',
  'witness.files': 'The files are in the formats of transparency logs (RFC 6962, C2SP):',
  'witness.checkpoint': 'Checkpoint',
  'witness.key': 'Key',
} as const;
export type LedgerEnglish = typeof en;
