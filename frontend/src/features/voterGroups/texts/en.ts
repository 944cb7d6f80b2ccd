/** The texts of voters' groups, loaded only with their page and forms. */
export const en = {
  title: 'Who has rated',
  lead: 'How the people who rate compare with all people, by region, age and sex.',
  loadFailed: 'Failed to load the numbers',
  off: 'This index does not ask voters for their region, age or sex.',
  notYet: 'Not enough voters have answered yet. The comparison appears with 20 voters.',
  counted: 'Counted on {date} (UTC): {count} voters of this round were asked. All questions are voluntary.',
  meaning:
    'The averages speak mostly for groups with many voters. A group with a smaller part of the voters than of the people is heard less.',
  hidden: 'Numbers of fewer than 20 people are hidden, and numbers from which they would follow.',
  region: 'Region',
  age: 'Age',
  sex: 'Sex',
  people: 'People',
  voters: 'Voters',
  silent: '{count} voters did not say.',
  silentHidden: 'How many did not say is hidden.',
  hiddenGroup: 'hidden',
  verified: 'Verified regions',
  verifiedText:
    'The number of voters whose region a registration desk has verified, counted on {date} (UTC).',
  verifiedVoters: 'Verified voters',
  muchLess: 'Less than half as many as expected',
  less: 'Fewer than expected',
  same: 'About as many as expected',
  more: 'More than expected',
  muchMore: 'At least twice as many as expected',

  'ask.title': 'Who are you?',
  'ask.text':
    'Three optional answers help everyone see who has rated. They are stored apart from your ratings. Only numbers of 20 people or more are shown.',
  'ask.decline': 'Don’t ask again',
  'profile.title': 'Your region, age and sex',
  'profile.verified':
    'A registration desk has verified that you live in {region}. It is stored with your voucher, and your own answers stay as they are.',
  'profile.clear': 'Delete answers',
  ratherNot: 'Rather not say',
  save: 'Save answers',
  saved: 'Answers saved',
  cleared: 'No answers are stored',
  failed: 'The answers could not be saved',
} as const;

export type VoterGroupsEnglish = typeof en;
