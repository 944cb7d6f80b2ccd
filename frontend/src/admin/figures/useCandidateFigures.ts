import { useGetCandidateFiguresQuery } from './figuresApi';
import { useWaitingChoice } from './useWaitingChoice';

/**
 * Reads the figures of a candidate, of the ratings that the address says. While those of other ratings are on their way
 * the ones before stay, so that what one has just pressed does not go from under the hand.
 */
export function useCandidateFigures(candidateId: number, options?: { refetchOnMountOrArgChange: boolean }) {
  const [waiting, choose] = useWaitingChoice();
  const query = useGetCandidateFiguresQuery({ id: candidateId, waiting }, options);
  const { currentData, data, isError, isFetching, refetch } = query;
  const latest = data?.candidate.id === candidateId ? data : undefined;
  const figures = currentData ?? (isError ? undefined : latest);
  return {
    figures,
    /** Whether `figures` are of what waits as well: they may still be those from before. */
    ofBoth: figures === currentData ? waiting : !waiting,
    standings: latest?.standings,
    busy: isFetching && !currentData,
    failed: isError && !currentData,
    refetch,
    waiting,
    choose,
  };
}
