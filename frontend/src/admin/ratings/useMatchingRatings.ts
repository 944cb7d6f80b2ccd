import toast from 'react-hot-toast';
import { errorTextOr } from '../../lib/api/errorText';
import type { CandidateRating } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { readAll } from '../table/readAll';
import { useAdminT } from '../texts/AdminTexts';
import type { OriginFilter } from '../users/usersApi';
import { useLazyGetRatingPageQuery } from './ratingSearchApi';

/** The number of rows that the server returns at once. */
const MOST_AT_ONCE = 500;

/**
 * Returns a function that reads all matching ratings of a candidate, newest first, as many as can be
 * selected.
 */
export function useMatchingRatings(candidateId: number, filter: OriginFilter) {
  const t = useAdminT();
  const publicT = useT();
  const [readPage] = useLazyGetRatingPageQuery();
  return () =>
    readAll<CandidateRating>(MOST_AT_ONCE, async (offset) => {
      const place = { limit: MOST_AT_ONCE, offset };
      const { data, error } = await readPage({ candidateId, origin: true, ...filter, ...place });
      if (error) toast.error(errorTextOr(publicT, error, t('ratings.loadFailed')));
      return data?.rows;
    });
}
