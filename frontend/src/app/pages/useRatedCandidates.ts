import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../features/auth/authSlice';
import { ofThisRound } from '../../features/ratings/byRound';
import { useGetOwnRatingsQuery } from '../../features/ratings/ownRatingsApi';

/**
 * Returns the ids of the candidates that the user has rated in this round; undefined for visitors, and until
 * they are known.
 */
export function useRatedCandidates(): ReadonlySet<number> | undefined {
  const user = useSelector(selectUser);
  const { data: ratings } = useGetOwnRatingsQuery(undefined, { skip: !user });
  return useMemo(
    () => ratings && new Set(ofThisRound(ratings).flatMap(({ candidateId }) => candidateId?.id ?? [])),
    [ratings],
  );
}
