import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetCandidateFiguresQuery } from '../figures/figuresApi';

const FRESH = { refetchOnMountOrArgChange: true };

/**
 * Reads the figures of up to six candidates.
 * @returns one query for each id, in their order
 */
export function useCompared(ids: readonly number[]) {
  // Hooks are called the same number of times whatever is chosen.
  const [first, second, third, fourth, fifth, sixth] = ids;
  const queries = [
    useGetCandidateFiguresQuery(first ?? skipToken, FRESH),
    useGetCandidateFiguresQuery(second ?? skipToken, FRESH),
    useGetCandidateFiguresQuery(third ?? skipToken, FRESH),
    useGetCandidateFiguresQuery(fourth ?? skipToken, FRESH),
    useGetCandidateFiguresQuery(fifth ?? skipToken, FRESH),
    useGetCandidateFiguresQuery(sixth ?? skipToken, FRESH),
  ];
  return ids.map((id, index) => ({ id, query: queries[index] as (typeof queries)[number] }));
}

export type Compared = ReturnType<typeof useCompared>[number];
