/** The parameter of a candidate's address that names the list from which the administrator came. */
export const LIST_PARAMETER = 'list';

/** Returns a candidate's address, with a parameter for the given list, such as `/leaderboard?sort=name`. */
export function candidateInList(id: number, list?: string): string {
  return `/candidate/${id}${list ? `?${LIST_PARAMETER}=${encodeURIComponent(list)}` : ''}`;
}
