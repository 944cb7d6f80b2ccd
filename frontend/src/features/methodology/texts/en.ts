/** The texts of the page about the methodology, loaded only with that page. */
export const en = {
  title: 'Methodology',
  lead: 'How this index is made: the current settings, and the dates on which they changed.',
  loadFailed: 'Failed to load the methodology',

  'asked.heading': 'What voters rate',
  'asked.text':
    'Voters give a whole number for each of these metrics. All candidates in an office have the same metrics.',
  'asked.scale': 'from {min} to {max}',
  'asked.everyOffice': 'For every office',
  'asked.none': 'No metrics have been defined yet.',

  'who.none': 'Anyone with an account can rate.',
  'who.email':
    'Anyone with an account and an email address confirmed by a link can rate. Each mailbox can have one account.',
  'who.phone':
    'Anyone with an account and a confirmed phone number can rate. Each number confirms one account.',
  'who.in_person': 'Anyone with an account who has registered in person at a registration desk can rate.',
  'who.once': 'Each account rates each candidate once. Nobody can change a rating.',
  'who.oncePerRound': 'Each account rates each candidate once in each round. Nobody can change a rating.',

  'counts.none': 'Every rating counts at once, unless it is excluded.',
  'counts.email':
    'A rating counts once the voter has confirmed an email address. Until then it waits and is not part of any figure.',
  'counts.phone':
    'A rating counts once the voter has confirmed a phone number. Until then it waits and is not part of any figure.',
  'counts.in_person':
    'A rating counts once the voter has registered in person. Until then it waits and is not part of any figure.',

  'ranks.heading': 'Averages and ranks',
  'ranks.average':
    'A candidate’s average is the mean of all scores in all counted ratings, with equal weight. Ranks follow from the exact averages: equal averages share a rank, and the next rank counts them all (1, 2, 2, 4).',
  'ranks.noMinimum': 'A candidate without ratings has no rank.',
  'ranks.minimum': {
    one: 'A rank needs at least {count} rating. Candidates with fewer are listed by name as not yet ranked.',
    other:
      'A rank needs at least {count} ratings. Candidates with fewer are listed by name as not yet ranked.',
  },
  'ranks.hidden':
    'Only administrators see averages and scores, each with its 95% interval: how far the average may be from that of everyone who might have rated in the same way. A rank from fewer than 30 ratings is marked.',
  'ranks.adjusted':
    'Ranks follow adjusted averages: each candidate is given some ratings at the mean of its office, so that a few ratings do not decide. How many is estimated at each publication, from how much ratings of one candidate and candidates of one office differ (empirical Bayes, by Paule and Mandel). Candidates with equal adjusted averages share a rank.',
  'ranks.weighted':
    'Ranks follow weighted averages: ratings of voters whose region a registration desk has verified are weighted so that each region has its part of the population among them. No rating weighs more than five times the average, and ratings of other voters weigh the same as in a plain average. With fewer than 20 verified voters, a candidate’s average is the plain one.',
  'ranks.bands':
    'The number below a rank is its band: 2–5 means that the ranks from 2 to 5 agree with the ratings. Two candidates whose bands overlap may differ by chance alone. If voters like these rated again, all bands of an office would be right with a probability of at least 90%. For statisticians: the bands compare all pairs of candidates by Holm’s procedure, and allow for the dependence of a voter’s ratings. Each publication computes them.',

  'published.heading': 'Publication',
  'published.live': 'Ranks and numbers of ratings are updated at once after each rating.',

  'excluded.heading': 'Excluded ratings, and objections',
  'excluded.scan':
    'New accounts and ratings are scanned for signs of stuffing, such as many accounts from one network or series of equal ratings. A program never excludes ratings; people decide.',
  'excluded.second':
    'If there are several administrators, a second one must confirm before ratings are excluded.',
  'excluded.one': 'One administrator can exclude ratings.',
  'excluded.hold': 'While a case is open, the ranks of its candidates are frozen and marked as frozen.',
  'excluded.object':
    'A rating under review or excluded is marked in My Ratings with the reason, and the voter can object there. Nothing is deleted, and ratings can be put back.',

  'sees.heading': 'Who sees what',
  'sees.off': 'Administrators see who gave a rating.',
  'sees.on':
    'Administrators do not see who gave a rating. With a reason and their password, they can reveal a single name. This is recorded, and the voter is notified.',
  'sees.evidence': {
    one: 'The origin of an account or a rating is stored as a keyed fingerprint, never as an address, and can be compared for at most {count} day.',
    other:
      'The origin of an account or a rating is stored as a keyed fingerprint, never as an address, and can be compared for at most {count} days.',
  },

  'not.text':
    'This is not a survey: voters choose to take part and are not a random sample. The index shows what voters think, not what all citizens think.',

  'changes.heading': 'Changes to the methodology',
  'changes.since': 'Recorded since {date}.',
  'changes.none': 'Nothing has changed since.',
  'changes.line': '{setting}: {before} → {after}',
  'changes.announced': 'From {date}:',
  'set.verification_to_rate': 'Needed to rate',
  'set.verification_to_count': 'Needed to be counted',
  'set.publication_schedule': 'Publication',
  'set.min_ratings': 'Ratings needed for a rank',
  'set.two_person_review': 'A second administrator confirms',
  'set.freeze_during_review': 'Freezing ranks during review',
  'set.rank_order': 'Order of ranks',
  'set.rank_bands': 'Ranks that agree with the ratings',
  'set.voter_anonymity': 'Voter anonymity',
  'set.evidence_days': 'Days for which origins can be compared',
  'value.none': 'nothing',
  'value.email': 'email address',
  'value.phone': 'phone number',
  'value.in_person': 'in person',
  'value.plain': 'plain averages',
  'value.adjusted': 'adjusted averages',
  'value.weighted': 'averages weighted by verified regions',
  'value.live': 'at once',
  'value.hourly': 'hourly',
  'value.daily': 'daily',
  'value.round-end': 'at the end of a round',
  'value.on': 'on',
  'value.off': 'off',
  'value.auto': 'if there are several',
} as const;
export type MethodologyEnglish = typeof en;
