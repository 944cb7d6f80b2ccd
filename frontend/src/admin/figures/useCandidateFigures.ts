import { useGetCandidateFiguresQuery } from './figuresApi';
import { usePendingChoice } from './usePendingChoice';

/**
 * Reads a candidate's figures for the ratings that the address names. The former figures stay while others
 * load, so that a pressed control does not disappear.
 */
export function useCandidateFigures(candidateId: number, options?: { refetchOnMountOrArgChange: boolean }) {
  const [pending, choose] = usePendingChoice();
  const query = useGetCandidateFiguresQuery({ id: candidateId, pending }, options);
  const { currentData, data, isError, isFetching, refetch } = query;
  const latest = data?.candidate.id === candidateId ? data : undefined;
  const figures = currentData ?? (isError ? undefined : latest);
  return {
    figures,
    /** True if `figures` include pending ratings; they may still be the former ones. */
    ofBoth: figures === currentData ? pending : !pending,
    statuses: latest?.statuses,
    busy: isFetching && !currentData,
    failed: isError && !currentData,
    refetch,
    pending,
    choose,
  };
}
