/** The parameter of a candidate's address that says from which list one has come. */
export const LIST_PARAMETER = 'list';

/** Gives a candidate's address, which remembers the list, such as `/leaderboard?sort=name`, where one is given. */
export function candidateInList(id: number, list?: string): string {
  return `/candidate/${id}${list ? `?${LIST_PARAMETER}=${encodeURIComponent(list)}` : ''}`;
}
