/** The texts of the page about open data, loaded only with that page. */
export const en = {
  title: 'Open data',
  lead: 'Counts that anyone can check and use. They contain no scores and no voters.',
  loadFailed: 'Failed to load the list of files',

  'about.heading': 'Licence',
  'about.licence':
    'The licence is Creative Commons Attribution 4.0: use the data for any purpose, and name the {site} as the source.',
  'about.days':
    'Days are whole days in UTC. A day appears an hour after it ends, and never before visitors see its results.',
  'about.through': 'Counts of ratings are available up to {date}.',
  'about.notYet': 'There are no counts of ratings yet.',
  'about.licenceLink': 'The licence',

  'program.heading': 'For programs',
  'program.text':
    'One description in the Data Package format lists all files and explains each column. Pages on other sites may read all of it.',
  'program.link': 'Machine-readable description',

  'files.heading': 'Files',
  'files.earlier': 'Earlier files',
  'files.none': 'There are no files yet.',
  'files.all': 'All days',
  'files.round': 'Round {id}',
  'files.part': 'Part {id}',
  'columns.heading': 'Columns',

  'ratings.heading': 'Ratings by candidate, office and day',
  'ratings.text':
    'How many ratings began or ceased to count on each day. A finished day does not change: later changes to a rating appear on the day they happen. All ratings counted up to a day, minus all taken out, were counted at its end. Candidates who are no longer listed are omitted.',
  'ratings.day': 'The day of the change',
  'ratings.round_id': 'The round in which the ratings were given',
  'ratings.candidate_id': 'The candidate, as in the address of the candidate’s page',
  'ratings.candidate': 'The current name',
  'ratings.title_id': 'The candidate’s office when the ratings were given; 0 if unknown',
  'ratings.title': 'Its current English name; empty if no longer listed',
  'ratings.counted':
    'Ratings that began to count: given, put back, or by voters who reached the required level',
  'ratings.taken_out':
    'Ratings that ceased to count: excluded, of deleted accounts, or by voters who fell below that level',

  'accounts.heading': 'Accounts by verification level and day',
  'accounts.text':
    'The number of accounts at the end of each day, counted within minutes. If the site was down at the end of a day and throughout the next, that day has no rows.',
  'accounts.day': 'The day at the end of which accounts were counted',
  'accounts.level':
    'The strongest check that the owner has passed: none, email address, phone number, or in person',
  'accounts.origin': 'Whether the owner registered, or administrators created the account',
  'accounts.accounts': 'Number of accounts',
  'accounts.counted_at': 'Time of the count',

  'excluded.heading': 'Excluded ratings by reason and day',
  'excluded.text':
    'How many ratings administrators excluded and put back on each day, by the reason shown to voters.',
  'excluded.day': 'The day of the decision',
  'excluded.reason': 'The reason for the exclusion',
  'excluded.excluded': 'Excluded ratings, whether counted or pending before',
  'excluded.put_back': 'Ratings put back, by the reason for their exclusion',

  'places.heading': 'Ranks of finished rounds',
  'places.text': 'The final ranking of a round, with the names of that day. It never changes.',
  'places.round_id': 'The round',
  'places.round': 'Its current English name',
  'places.place': 'The position in the list, from 1',
  'places.rank': 'Equal averages share a rank; empty if the candidate had too few ratings',
  'places.candidate_id': 'The candidate, as in the address of the candidate’s page',
  'places.candidate': 'The name',
  'places.title': 'The office; empty without one',
  'places.rank_in_title': 'The rank among candidates for the same office',
  'places.candidates': 'The number of candidates in the ranking',
  'places.title_candidates': 'The number of candidates for the same office',
  'places.ratings': 'The number of ratings of the candidate',

  'checkpoints.heading': 'Checkpoints of the public record',
  'checkpoints.text':
    'Every signed checkpoint of the public record, as soon as it is signed. Each one vouches for the entries up to its size: for that number of entries there is only one root. You can find any checkpoint you saved here again.',
  'checkpoints.size': 'The number of entries',
  'checkpoints.root': 'The root of the tree, in hexadecimal',
  'checkpoints.day': 'The day of the signature; empty for a checkpoint shown to a restored backup',
  'checkpoints.signed_by': 'The keys that signed it',
  'checkpoints.note': 'The complete signed text',

  'embed.heading': 'Show a candidate on your website',
  'embed.text':
    'A small card with picture, name, office and number of ratings. It runs no scripts on your page and stores nothing in the browser. Enter the number from the address of the candidate’s page.',
  'embed.number': 'Candidate’s number',
  'embed.line': 'Paste this into your page',
  'embed.copy': 'Copy',
  'embed.copied': 'Copied',
  'embed.failed': 'Copying failed. Please select the code.',

  'type.date': 'day',
  'type.datetime': 'time (UTC)',
  'type.integer': 'whole number',
  'type.string': 'text',
} as const;

export type OpenDataEnglish = typeof en;
