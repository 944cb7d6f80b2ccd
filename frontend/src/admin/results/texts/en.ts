/** The texts of the page of results. */
export const en = {
  leaders: 'Leader of each office',
  leadersFailed: 'Failed to load the leaders',
  noLeader: 'No candidate has enough ratings for a rank yet',
  leader: 'Leader',
  live: 'Published immediately.',
  published: 'These figures are current. Visitors see those of {time}.',
  unpublished: 'These figures are current. Visitors see no figures yet.',
  changeIn: 'Change this in {page}.',
  perDay: 'Ratings and voters per day',
  analysis: 'Analysis and export',
  centred: 'Strict and lenient voters',
  hint: 'Some voters give low scores to everyone, others high ones. Centred averages show what each candidate would have if all voters were equally strict. Both averages include only the voters who rated at least five candidates. They change no published rank.',
  compute: 'Compute centred averages',
  computing: 'The server reads all ratings of the round. This can take a minute.',
  failed: 'Failed to compute centred averages',
  none: 'No voter has rated five candidates yet',
  change:
    'Centring reverses the order of {part} of all pairs of candidates for the same office, and gives {moved} of {count} candidates another rank in their office.',
  voters: 'Voters included: {voters}. Computed: {time}.',
  plainCentred: 'Each figure: plain → centred.',
  weighted: 'Weighted by population',
  effective: { one: 'worth {count} rating', other: 'worth {count} ratings' },
  ratings: 'Ratings included',
  research: 'Ratings for research',
  researchHint:
    'All ratings of the round without their voters, as a ZIP file with its description (Data Package). To protect voters, wherever fewer than 20 ratings are alike except for scores, their week is removed or they are left out. Give the file only to researchers, under an agreement, and do not publish it.',
  download: 'Download the ratings',
} as const;

export type ResultsEnglish = typeof en;
