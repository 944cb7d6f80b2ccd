/** The texts of the page about the public record: for those who open it. */
export const en = {
  title: 'Public record',
  lead: 'Every rating is written into a record that anybody can read and that nobody can change unnoticed. Here is how it stands, how to find your own rating in it, and how to help watch over it.',
  'more.openData': 'Open data',
  'more.transparency': 'Transparency',
  'more.method': 'Method',

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
  'now.halted.restored':
    'Nothing is signed at present: a backup of the database was put back, and it was not said yet what had been signed after it. Ratings are stored as ever, and wait for their place.',
  'now.halted.behind_checkpoint':
    'Nothing is signed at present: the database does not hold what was signed before. Keep what you have seen of the record. Ratings are stored as ever, and wait for their place.',
  'now.adopting': 'Ratings of before there was a record are still being taken in.',
  'now.origin': 'Name of the record',
  'now.key': 'Key by which it is signed',
  'now.keyUntil': 'It signs until {date}.',

  'search.heading': 'Look up a receipt',
  'search.text':
    'Paste the receipt of a rating: you see its entry, and this device checks that the entry is in the signed record. Scores are not shown. To check yours as well, sign in and open My Ratings.',
  'search.label': 'Receipt',
  'search.hint': '64 characters: digits, and the letters a to f',
  'search.button': 'Look up',
  'search.running': 'Looking it up…',
  'search.empty': 'Paste a receipt first',
  'search.short': 'The middle of this receipt is left out: copy it whole, by the button beside it',
  'search.characters': 'A receipt has digits and the letters a to f, and nothing else',
  'search.length': 'A receipt has 64 characters; this one has {length}',
  'search.found': 'The entry is in the public record.',
  'search.waiting':
    'The entry is stored and waits for its place in the public record. That takes some ten minutes: look again later.',
  'search.wrong': 'Something is not as it should be.',
  'search.notFound': 'No entry has this receipt.',
  'search.notFoundHint': 'See whether you have copied all of it.',
  'search.whatToDo':
    'Keep the receipt, take a picture of this page, and tell us, or others who watch this index.',
  'search.contact': 'Contact',
  'search.failed': 'It could not be looked up. Please try again.',
  'search.noCrypto': 'This browser can’t check the entry. Try another one.',

  'entry.heading': 'The entry',
  'entry.kind': 'What it tells',
  'entry.candidate': 'Candidate',
  'entry.unlisted': 'No. {id}, who is not listed any more',
  'entry.round': 'Round',
  'entry.day': 'Day (UTC)',
  'entry.place': 'Place',
  'entry.placeOf': '{place} of {size}',
  'entry.text': 'The entry, word for word',
  'kind.rating': 'A rating was given',
  'kind.set_aside': 'A rating was set aside',
  'kind.put_back': 'A rating was put back',
  'kind.counted': 'A rating came to count',
  'kind.waiting': 'A rating waits again',
  'kind.erased': 'A rating went with its account',
  'kind.accounts': 'How many accounts there were',
  'kind.metrics': 'What is asked has changed',
  'kind.round': 'A round was planned, changed, opened or closed',
  'kind.publication': 'Places were published',
  'kind.other': 'Something else',
  'step.hash.right': 'The entry has this receipt.',
  'step.hash.wrong': 'The entry has another receipt.',

  'witness.heading': 'Check it yourself',
  'witness.text':
    'A program that everybody can read checks all of it with public files alone: signatures, that the record has only grown, and that the entries give the numbers that are shown. Run it each day, and you are a witness.',
  'witness.checkpoint': 'Checkpoint',
  'witness.take':
    'Take the program: one file, scripts/verify.mjs of the source code of this index. It needs Node.js 20 or later, and nothing else. Read it, or have somebody read it whom you trust.',
  'witness.source': 'Source code',
  'witness.run':
    'Run it. The first time it says which key it trusts: compare it with the one above, and with what the operator has published elsewhere.',
  'witness.keep':
    'Keep the file in which it notes what it has seen. As long as you have it, nobody can show you another past: that is what makes you a witness.',
  'witness.daily': 'Let a computer run it each day, by cron. A mail comes when there is something to say.',
  'witness.wrong':
    'When it says that something is wrong, keep what it has written and show it to others. It holds the signatures of the index.',
  'witness.others': 'Witnesses and clients that there are already',
  'witness.othersText':
    'The record has the formats of transparency logs: RFC 6962, and tlog-checkpoint, signed-note and tlog-tiles of C2SP. Whatever reads those, such as the packages note and tlog of the Go project, checks it too. Give it the name of the record, the key, and this address:',
} as const;
export type LedgerPageEnglish = typeof en;
