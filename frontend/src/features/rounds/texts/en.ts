/** What voters read of rounds and of publications, which most installations never load. */
export const en = {
  'published.hourly':
    'Places and numbers of ratings are published every hour, and stay as they are in between.',
  'published.daily':
    'Places and numbers of ratings are published once a day, at midnight in Mogadishu, and stay as they are in between.',
  'published.round-end': 'When a round ends, places and counts are published.',
  open: '{round}: you can rate until {end} (Mogadishu).',
  openEndless: '{round} is open.',
  over: '{round} is over: its places are final.',
  next: 'The next round opens on {opening} (Mogadishu).',
  noNext: 'When the next round opens is not known yet.',
  notYet: 'Its places are published when it ends; until then you see those of the round before.',
  finalPlaces: 'Final places:',
  closedTitle: 'No round is open',
  closedHint: 'What you rated counts in its round.',
  'ranking.title': 'Final places: {round}',
  'ranking.lead':
    'Kept as they were when the round ended on {end} (Mogadishu). Nothing that came later has changed them.',
  'ranking.notYet': 'This round has no final places yet.',
  'ranking.back': 'The places of today',
  'ranking.missing': 'There is no such round',
  'ranking.missingHint': 'The address may be wrong.',
  'ranking.failed': 'Failed to load the round',
  'place.notRanked': 'not ranked',
  'place.of': '{rank} of {count}',
  'corrections.title': 'Corrections since',
  'corrections.lead': 'Ratings that came to count, or no longer count, after the end. The places stay.',
  'corrections.counted': { one: '{count} rating came to count', other: '{count} ratings came to count' },
  'corrections.waiting': { one: '{count} rating waits again', other: '{count} ratings wait again' },
  'corrections.set_aside': { one: '{count} rating was set aside', other: '{count} ratings were set aside' },
  'corrections.erased': {
    one: '{count} rating was erased with its account',
    other: '{count} ratings were erased with their accounts',
  },
  'history.title': 'Places by round',
  'history.round': 'Round',
  'history.place': 'Place',
  'history.office': 'In the office',
  'history.ratings': 'Ratings',
  'history.chart': 'Place in each round; higher is better',
} as const;

export type RoundEnglish = typeof en;
