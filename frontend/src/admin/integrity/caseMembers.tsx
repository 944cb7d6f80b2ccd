import type { ReactNode } from 'react';
import type { CandidateRating, User } from '../../lib/api/types';
import { NameList } from '../forms/NameList';
import type { AdminT } from '../texts/AdminTexts';

/** The members of a new case: accounts with all their ratings, or single ratings. */
export interface CaseMembers {
  kind: 'userIds' | 'ratingIds';
  ids: readonly number[];
  /** The number and kind of items. */
  name: string;
  /** Explains what else the members include. */
  said: readonly ReactNode[];
}

export function accountMembers(t: AdminT, users: readonly User[]): CaseMembers {
  const ratings = users.reduce((sum, { total_ratings }) => sum + total_ratings, 0);
  return {
    kind: 'userIds',
    ids: users.map(({ id }) => id),
    name: t('cases.accountsCount', { count: users.length }),
    said: [
      <NameList key="names" names={users.map(({ username }) => username)} />,
      t('cases.openRatings', { count: ratings }),
    ],
  };
}

export function ratingMembers(t: AdminT, ratings: readonly CandidateRating[]): CaseMembers {
  return {
    kind: 'ratingIds',
    ids: ratings.map(({ id }) => id),
    name: t('figures.count', { count: ratings.length }),
    said: [t('cases.openRatingsAlone')],
  };
}
