/** The texts of strict voters and of the file for research, on the page of results. */
export const en = {
  centred: 'Strict and lenient voters',
  hint: 'Some voters give low scores to everyone, others high ones. Centred averages show what each candidate would have if all voters were equally strict. They include voters who rated at least five candidates, and change no published rank.',
  compute: 'Compute centred averages',
  computing: 'The server reads all ratings of the round. This can take a minute.',
  failed: 'Failed to compute centred averages',
  none: 'No voter has rated five candidates yet',
  change:
    'Centring reverses the order of {part} of all pairs of candidates, and gives {moved} of {count} candidates another rank.',
  voters: 'Voters included: {voters}. Computed: {time}.',
  rank: 'Rank',
  candidate: 'Candidate',
  average: 'Average',
  weighted: 'Weighted by population',
  effective: { one: 'worth {count} rating', other: 'worth {count} ratings' },
  centredRank: 'Centred rank',
  centredAverage: 'Centred average',
  ratings: 'Ratings included',
  research: 'Ratings for research',
  researchHint:
    'All ratings of the round without their voters, as a ZIP file with its description (Data Package). Each rating has the same values as at least 19 others, except its scores; rarer ratings lose their week or are left out. Give the file to researchers under an agreement, and do not publish it.',
  download: 'Download the ratings',
} as const;

export type ResultsEnglish = typeof en;
