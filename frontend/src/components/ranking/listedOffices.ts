import type { Title } from '../../lib/api/types';

/**
 * Returns the titles with candidates, in the order in which administrators created them, because the order of
 * their names differs between languages.
 */
export function listedOffices<Office extends Pick<Title, 'id' | 'candidateCount'>>(
  titles: readonly Office[],
): Office[] {
  return titles.filter(({ candidateCount }) => candidateCount > 0).sort((one, other) => one.id - other.id);
}
