/** The texts of the page about the index. */
export const en = {
  title: 'About',
  lead: 'The {site} is a public evaluation index for leaders and public officials in Somalia.',
  mission: 'Our Mission',
  missionText:
    'To give every citizen a fair and simple way to rate how public officials perform, and to publish the combined result.',
  vision: 'Our Vision',
  visionText: 'A Somalia whose leaders are known by their service, and whose citizens hold them to account.',
  whatWeDo: 'What We Do',
  whatWeDoText:
    'We list leaders and public officials standing for positions. Registered users rate each of them once on clearly defined metrics. We rank the candidates by the scores of all voters.',
  howItWorks: 'How It Works',
  step1: 'Register and authenticate',
  step1Text: 'Create an account and sign in. The account ensures one vote per person.',
  step2: 'Metrics are defined',
  step2Text: 'Administrators define the performance metrics for each position.',
  step3: 'Rate the candidates',
  step3Text: 'Registered users rate the candidates through a structured form.',
  step4: 'See the leaderboard',
  step4Text: 'All scores are aggregated and shown as a ranking on the leaderboard.',
  method: 'The methodology in detail',
  values: 'Core Values',
  transparency: 'Transparency',
  transparencyText: 'The rules are the same for all, and open to all.',
  fairness: 'Fairness',
  fairnessText: 'One rating per person for each candidate, and every rating has the same weight.',
  integrity: 'Integrity',
  integrityText: 'A submitted rating is final. Nobody can change it.',
  accountability: 'Accountability',
  accountabilityText: 'Those who hold office answer to those they serve.',
  whoText:
    'The organisation that runs this site decides which officials are listed, on which metrics they are rated and by which rules. It answers for this site. Voters’ ratings belong to no party and no office.',
  operator: 'Operator',
  funding: 'Funding',
  data: 'Your data',
  dataText:
    'We store your username, email address and ratings, and fingerprints of the networks from which you sign in. A phone number is stored only as a fingerprint. The public never sees your scores or your name; the methodology says what administrators see. In your profile you can download your data or delete your account.',
  version: 'Version 1.0',
} as const;

export type AboutEnglish = typeof en;
