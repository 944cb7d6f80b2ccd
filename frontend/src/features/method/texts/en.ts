/** The texts of the page about the method: for those who open it. */
export const en = {
  title: 'Method',
  lead: 'How this index is made: by the settings that are in force now, with the dates on which they changed.',
  transparency: 'Transparency',
  ledger: 'Public record',
  openData: 'Open data',
  loadFailed: 'Failed to load the method',

  'asked.heading': 'What is asked',
  'asked.text':
    'Who rates a candidate gives a whole number for each of these metrics. They are the same for all candidates of an office.',
  'asked.scale': 'from {min} to {max}',
  'asked.everyOffice': 'For every office',
  'asked.none': 'No metrics have been defined yet.',

  'who.heading': 'Who may rate',
  'who.none': 'Whoever has an account.',
  'who.email':
    'Whoever has an account and has confirmed the e-mail address by a link. One mailbox has one account.',
  'who.phone': 'Whoever has an account and has confirmed a phone number. One number confirms one account.',
  'who.in_person': 'Whoever has an account and has registered in person at a registration desk.',
  'who.once': 'Each account rates each candidate once. What was given can be changed by nobody.',
  'who.oncePerRound':
    'In each round each account rates each candidate once. What was given can be changed by nobody.',

  'counts.heading': 'What counts',
  'counts.none': 'Every rating counts as soon as it is given, unless it is set aside.',
  'counts.email':
    'A rating counts once its voter has confirmed the e-mail address. Until then it waits and is part of no figure.',
  'counts.phone':
    'A rating counts once its voter has confirmed a phone number. Until then it waits and is part of no figure.',
  'counts.in_person':
    'A rating counts once its voter has registered in person. Until then it waits and is part of no figure.',

  'ranks.heading': 'Averages and ranks',
  'ranks.average':
    'A candidate’s average is the mean of all scores of all ratings that count, each score with the same weight. Ranks follow from the exact averages: equal averages share a rank, and the next rank counts them all (1, 2, 2, 4).',
  'ranks.noMinimum': 'A candidate without ratings has no rank.',
  'ranks.minimum': {
    one: 'A rank takes at least {count} rating. Candidates with fewer follow by name, as not yet ranked.',
    other: 'A rank takes at least {count} ratings. Candidates with fewer follow by name, as not yet ranked.',
  },
  'ranks.hidden':
    'Averages and scores are shown to administrators alone, each with its 95 % interval: how far the average may lie from that of all who might have rated in the same way. A place that rests on fewer than 30 ratings is marked.',

  'published.heading': 'When it is published',
  'published.live': 'Ranks and numbers of ratings follow each rating at once.',

  'aside.heading': 'What is set aside, and how to object',
  'aside.scan':
    'New accounts and ratings are looked at for traces of stuffing: many accounts of one network, equal ratings in rows, and the like. Nothing is set aside by a program; people decide.',
  'aside.second':
    'Where there are several administrators, a second one confirms before ratings are set aside.',
  'aside.one': 'One administrator is enough to set ratings aside.',
  'aside.hold':
    'While such a case is open, the places of its candidates are held as they were before, and it says so beside them.',
  'aside.object':
    'A rating that is under review or set aside is marked in My Ratings with the reason, and whoever gave it can object there. Nothing is deleted, and what was set aside can be put back.',

  'sees.heading': 'Who sees what',
  'sees.off': 'Administrators see who gave a rating.',
  'sees.on':
    'Administrators do not see who gave a rating. They can open a single name for a reason, with their password; it is written down, and whoever gave the rating is told.',
  'sees.evidence': {
    one: 'From where an account or a rating came is kept as a keyed fingerprint, never as an address, and can be compared for {count} day at most.',
    other:
      'From where an account or a rating came is kept as a keyed fingerprint, never as an address, and can be compared for {count} days at most.',
  },

  'not.heading': 'What this is not',
  'not.text':
    'It is not a survey: those who rate choose to, and nobody drew them by lot. It tells what those who rated think, and not what all citizens think.',

  'changes.heading': 'Changes of the method',
  'changes.since': 'Noted since {date}.',
  'changes.none': 'Nothing has changed since.',
  'changes.line': '{setting}: {before} → {after}',
  'set.verification_to_rate': 'Needed to rate',
  'set.verification_to_count': 'Needed to be counted',
  'set.publication_schedule': 'Publication',
  'set.min_ratings': 'Ratings that a rank takes',
  'set.two_person_review': 'A second administrator confirms',
  'set.freeze_during_review': 'Holding places',
  'set.voter_anonymity': 'Voter anonymity',
  'set.evidence_days': 'Days that origins can be compared',
  'value.none': 'nothing',
  'value.email': 'e-mail address',
  'value.phone': 'phone number',
  'value.in_person': 'in person',
  'value.live': 'at once',
  'value.hourly': 'hourly',
  'value.daily': 'daily',
  'value.round-end': 'at the end of a round',
  'value.on': 'on',
  'value.off': 'off',
  'value.auto': 'where there are several',
} as const;
export type MethodEnglish = typeof en;
