import { useMay } from '../../features/auth/rights';
import { type MemberKind, useGetMembersUnderReviewQuery } from './casesApi';

/**
 * Returns a function that finds the undecided case of a listed account or rating; it finds none for users who may not
 * read cases.
 */
export function useMembersUnderReview(
  of: MemberKind,
  ids: readonly number[],
): (id: number) => number | undefined {
  const skip = !useMay()('integrity.read') || ids.length === 0;
  const { data } = useGetMembersUnderReviewQuery({ of, ids }, { skip });
  return (id) => (skip ? undefined : data?.find((one) => one.id === id)?.caseId);
}
