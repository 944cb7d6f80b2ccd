import { useMay } from '../../features/auth/rights';
import type { CandidateUnderReview } from '../../lib/api/types';
import { useGetCandidatesUnderReviewQuery } from './casesApi';

/** Each row of a list asks, so an answer is used for this number of seconds. */
const FRESH_FOR = 10;

/** Returns a function that finds a candidate under review; it finds none for users who may not read cases. */
export function useUnderReview(): (candidateId: number) => CandidateUnderReview | undefined {
  const skip = !useMay()('integrity.read');
  const { data } = useGetCandidatesUnderReviewQuery(undefined, {
    skip,
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  return (candidateId) => (skip ? undefined : data?.find(({ candidate }) => candidate.id === candidateId));
}
