import type { CaseImpact } from '../../lib/api/types';

/** Returns a candidate's rank in the office; a candidate whose title was deleted has one among all. */
export const officeRank = (
  { title }: Pick<CaseImpact['candidate'], 'title'>,
  { rank, rankInTitle }: CaseImpact['with'],
) => (title === null ? rank : rankInTitle);

/** Returns the text that says among whom such a rank is. */
export const rankedAmong = ({ title }: Pick<CaseImpact['candidate'], 'title'>) =>
  title === null ? 'overall' : 'inOffice';
