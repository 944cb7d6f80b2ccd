/** The texts of the page with the open data: for those who open it. */
export const en = {
  title: 'Open data',
  lead: 'Counts for everybody to check and to build on. No scores, and nobody who has rated.',
  method: 'How the index is made',
  loadFailed: 'Failed to load the list of files',

  'about.heading': 'What may be done with it',
  'about.licence':
    'The licence is Creative Commons Attribution 4.0: use it for whatever you like, and name the National Performance Index as the source.',
  'about.days':
    'Days are whole days in UTC. A day is told once it has been over for an hour, and never before what visitors see of it is published.',
  'about.through': 'Counts of ratings go up to {date}.',
  'about.notYet': 'There are no counts of ratings yet.',
  'about.licenceLink': 'The licence',

  'program.heading': 'For programs',
  'program.text':
    'One description names all files and says what each column is, in the form of a Data Package. Pages of other sites may read all of it.',
  'program.link': 'Description for programs',

  'files.heading': 'Files',
  'files.earlier': 'Earlier files',
  'files.none': 'There is no file yet.',
  'files.all': 'All days',
  'files.round': 'Round {id}',
  'files.part': 'Part {id}',
  'columns.heading': 'Columns',

  'ratings.heading': 'Ratings by candidate, title and day',
  'ratings.text':
    'How many ratings came to count on each day, and how many ceased to. A day that is over does not change: what becomes of a rating later stands under the day of that. All counted up to a day, less all taken out, is how many counted at its end. Candidates who are listed no more are left out.',
  'ratings.day': 'The day on which it happened',
  'ratings.round_id': 'The round that the ratings were given in',
  'ratings.candidate_id': 'The candidate, as in the address of the candidate’s page',
  'ratings.candidate': 'The name as it is now',
  'ratings.title_id': 'The title that the candidate had when the ratings were given; 0 where it was not kept',
  'ratings.title': 'Its English name as it is now; empty for one that is listed no more',
  'ratings.counted':
    'Ratings that came to count: given, put back, or of voters who reached the level that counts',
  'ratings.taken_out':
    'Ratings that ceased to count: set aside, of deleted accounts, or of voters who fell below that level',

  'accounts.heading': 'Accounts by level and day',
  'accounts.text':
    'How many accounts there were at the end of each day, counted within minutes of it. A day at whose end the site was out of service, and through the next, has no rows.',
  'accounts.day': 'The day at whose end they were counted',
  'accounts.level':
    'The highest proof that the owner has given: none, of an e-mail address, of a phone number, or in person',
  'accounts.origin': 'Whether the owner registered, or administrators created the account',
  'accounts.accounts': 'How many accounts',
  'accounts.counted_at': 'When they were counted',

  'set-aside.heading': 'Ratings set aside by reason and day',
  'set-aside.text':
    'How many ratings administrators set aside on each day, and how many they put back, by the reason that voters are told.',
  'set-aside.day': 'The day on which it happened',
  'set-aside.reason': 'Why they were set aside',
  'set-aside.set_aside': 'Ratings that were set aside, whether they counted before or waited',
  'set-aside.put_back': 'Ratings that were put back, by why they had been set aside',

  'places.heading': 'Places of rounds that are over',
  'places.text': 'The ranking that a round ended with, in the words of that day. It never changes.',
  'places.round_id': 'The round',
  'places.round': 'Its English name as it is now',
  'places.place': 'The order of the list, from 1',
  'places.rank': 'Equal averages share one; empty below the ratings that a rank took',
  'places.candidate_id': 'The candidate, as in the address of the candidate’s page',
  'places.candidate': 'The name',
  'places.title': 'The title; empty without one',
  'places.rank_in_title': 'The rank among those of the same title',
  'places.candidates': 'How many candidates the ranking had',
  'places.title_candidates': 'How many of them had the same title',
  'places.ratings': 'How many ratings the place rests on',

  'checkpoints.heading': 'Checkpoints of the ledger',
  'checkpoints.text':
    'Every checkpoint that the public record of ratings has signed, as soon as it is signed. Each vouches for its first entries: of as many entries there is one root, now and for ever. Whoever has kept one finds it here again.',
  'checkpoints.size': 'How many entries it is of',
  'checkpoints.root': 'The root of their tree, in hexadecimal',
  'checkpoints.day': 'The day on which it was signed; empty for one that a restored backup was shown',
  'checkpoints.signed_by': 'The keys that have signed it',
  'checkpoints.note': 'All of it as it was signed',

  'embed.heading': 'A candidate on your page',
  'embed.text':
    'A small card with picture, name, title and number of ratings. It runs nothing on your page and leaves nothing in the browser. Put in the number from the address of the candidate’s page.',
  'embed.number': 'Candidate’s number',
  'embed.code': 'Code for your page',
  'embed.line': 'To be written into your page',
  'embed.copy': 'Copy',
  'embed.copied': 'Copied',
  'embed.failed': 'Could not be copied. Please select the code.',
  'embed.title': 'National Performance Index',

  'type.date': 'day',
  'type.datetime': 'time (UTC)',
  'type.integer': 'whole number',
  'type.string': 'text',
} as const;

export type OpenDataEnglish = typeof en;
