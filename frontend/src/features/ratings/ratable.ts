import type { Candidate } from '../../lib/api/types';

/** Tells whether a candidate has an office, without which there are no metrics to rate by. */
export function hasTitle({ title }: Pick<Candidate, 'title'>): boolean {
  const name = title?.trim().toLowerCase();
  return Boolean(name) && name !== 'no title';
}
