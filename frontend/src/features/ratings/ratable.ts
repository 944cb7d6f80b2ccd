import type { Candidate } from '../../lib/api/types';

/** Returns whether a candidate has an office, without which no metrics apply. */
export function hasTitle({ title }: Pick<Candidate, 'title'>): boolean {
  const name = title?.trim().toLowerCase();
  return Boolean(name) && name !== 'no title';
}
