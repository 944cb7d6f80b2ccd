/** The texts of the page about the public record, loaded only with that page. */
export const en = {
  title: 'Public record',
  lead: 'Every rating is written into a record that anyone can read and nobody can change unnoticed. This page shows its state, how to find your own rating, and how to help watch over it.',

  'shows.heading': 'What it shows',
  'shows.text':
    'Each rating is an entry with candidate, round and day. Later entries say whether the rating counts, is excluded, is put back or is deleted with its account. Anyone who adds up the entries gets the number of ratings that this site shows.',
  'shows.how':
    'Each entry is linked to all earlier ones. If an entry were removed, inserted or changed, anyone who had read the record before would notice.',
  'hides.text':
    'No score, no name and no time of day. The scores in the entry are locked, and only the voter can unlock them.',
  'cannot.heading': 'What it cannot prevent',
  'cannot.text':
    'Accounts of people who do not exist, people who are paid or forced to rate, and a server that reads what it receives. Account checks help against the first. The record does not help against the others.',
  'cannot.linked':
    'When someone deletes an account, the entries of its ratings are marked at about the same time. Others may guess that they belong to one person.',

  'now.heading': 'The record now',
  'now.none': 'Nothing has been signed yet.',
  'now.failed': 'Failed to load the public record',
  'now.entries': 'Entries',
  'now.waiting': 'Waiting to be added',
  'now.whyWaiting':
    'Entries are added together, some minutes later, so that their order does not reveal who gave a rating.',
  'now.signed': 'Signed (Mogadishu time)',
  'now.details': 'Technical details',
  'now.root': 'Fingerprint',
  'now.selfCheck': 'Last check against the database (Mogadishu time)',
  'now.noCheck': 'Not checked yet',
  'now.agrees': 'The record and the database agree.',
  'now.differs': 'The record and the database do not agree.',
  'now.halted.restored':
    'Signing is paused: a database backup was restored, and the operator has not yet confirmed what was signed after it. Ratings are still stored and wait to be added.',
  'now.halted.behind_checkpoint':
    'Signing is paused: the database lacks entries that were signed before. Keep your copies of the record. Ratings are still stored and wait to be added.',
  'now.adopting': 'Ratings from before the record existed are still being added.',
  'now.origin': 'Name of the record',
  'now.key': 'Signing key',
  'now.keyUntil': 'It signs until {date}.',

  'search.heading': 'Look up a receipt',
  'search.text':
    'Paste the receipt of a rating to see its entry. This device checks that the entry is in the signed record. Scores are not shown. To check your scores too, sign in and open My Ratings.',
  'search.label': 'Receipt',
  'search.hint': '64 characters: digits and the letters a to f',
  'search.button': 'Look up',
  'search.running': 'Searching…',
  'search.empty': 'Please paste a receipt',
  'search.short': 'The middle of this receipt is missing: copy all of it with the button beside it',
  'search.characters': 'A receipt contains only digits and the letters a to f',
  'search.length': 'A receipt has 64 characters; this one has {length}',
  'search.found': 'The entry is in the public record.',
  'search.waiting':
    'The entry is stored and will soon be added to the public record. This takes about ten minutes: try again later.',
  'search.wrong': 'Something is wrong.',
  'search.notFound': 'No entry has this receipt.',
  'search.notFoundHint': 'Check that you have copied all of it.',
  'search.whatToDo':
    'Keep the receipt, take a screenshot of this page, and tell us or others who watch this index.',
  'search.contact': 'Contact',
  'search.failed': 'The search failed. Please try again.',
  'search.noCrypto': 'This browser cannot check the entry. Please use another one.',

  'entry.heading': 'The entry',
  'entry.kind': 'Meaning',
  'entry.candidate': 'Candidate',
  'entry.unlisted': 'No. {id}, no longer listed',
  'entry.round': 'Round',
  'entry.day': 'Day (UTC)',
  'entry.place': 'Position',
  'entry.placeOf': '{place} of {size}',
  'entry.text': 'The entry, word for word',
  'kind.rating': 'A rating was given',
  'kind.excluded': 'A rating was excluded',
  'kind.put_back': 'A rating was put back',
  'kind.counted': 'A rating began to count',
  'kind.pending': 'A rating is pending again',
  'kind.erased': 'A rating was deleted with its account',
  'kind.accounts': 'The number of accounts',
  'kind.metrics': 'The metrics changed',
  'kind.round': 'A round was planned, changed, opened or closed',
  'kind.publication': 'Ranks were published',
  'kind.other': 'Something else',
  'step.hash.right': 'The entry has this receipt.',
  'step.hash.wrong': 'The entry has another receipt.',

  'witness.heading': 'Check it yourself',
  'witness.text':
    'A public program checks everything with public files alone: the signatures, that the record only grows, and that the entries match the numbers shown. Run it daily to become a witness.',
  'witness.checkpoint': 'Checkpoint',
  'witness.take':
    'Download the program: one file, scripts/verify.mjs in the source code of this index. It needs only Node.js 20 or later. Read it, or ask someone you trust to read it.',
  'witness.source': 'Source code',
  'witness.run':
    'Run it. The first time, it shows the key that it trusts. Compare that key with the one above and with the operator’s other publications.',
  'witness.keep':
    'Keep the file in which the program notes what it has seen. While you have it, nobody can show you a different past. That makes you a witness.',
  'witness.daily':
    'Let a computer run it daily with cron. You get an email when there is something to report.',
  'witness.wrong':
    'If the program reports an error, keep its output and show it to others. It contains the signatures of the index.',
  'witness.others': 'Other witnesses and clients',
  'witness.othersText':
    'The record uses the formats of transparency logs: RFC 6962, and tlog-checkpoint, signed-note and tlog-tiles of C2SP. Software for these formats, such as the packages note and tlog of the Go project, can check it too. Enter the name of the record, the key, and this address:',
} as const;
export type LedgerPageEnglish = typeof en;
