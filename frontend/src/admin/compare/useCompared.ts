import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetCandidateFiguresQuery } from '../figures/figuresApi';

const FRESH = { refetchOnMountOrArgChange: true };

/**
 * Reads the figures of up to six candidates.
 * @param pending whether to include pending ratings
 * @returns one query for each id, in their order
 */
export function useCompared(ids: readonly number[], pending: boolean) {
  // React requires the same number of hooks, whatever is chosen.
  const [first, second, third, fourth, fifth, sixth] = ids;
  const of = (id: number | undefined) => (id === undefined ? skipToken : { id, pending });
  const queries = [
    useGetCandidateFiguresQuery(of(first), FRESH),
    useGetCandidateFiguresQuery(of(second), FRESH),
    useGetCandidateFiguresQuery(of(third), FRESH),
    useGetCandidateFiguresQuery(of(fourth), FRESH),
    useGetCandidateFiguresQuery(of(fifth), FRESH),
    useGetCandidateFiguresQuery(of(sixth), FRESH),
  ];
  return ids.map((id, index) => {
    const query = queries[index] as (typeof queries)[number];
    /** Returns the former figures while the requested ones are loading. */
    const latest = query.data?.candidate.id === id ? query.data : undefined;
    return { id, query, latest };
  });
}

export type Compared = ReturnType<typeof useCompared>[number];
