/** The parameter of a candidate's address that names the list from which the administrator came. */
export const LIST_PARAMETER = 'list';

/** The pages of one candidate: the public one, and the one of the administration. */
export type CandidatePath = '/candidate' | '/admin/candidates';

/** Returns a candidate's address, with a parameter for the given list, such as `/leaderboard?sort=name`. */
export function candidateInList(id: number, list?: string, path: CandidatePath = '/candidate'): string {
  return `${path}/${id}${list ? `?${LIST_PARAMETER}=${encodeURIComponent(list)}` : ''}`;
}
