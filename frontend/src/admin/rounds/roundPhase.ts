import type { Publication, Round } from '../../lib/api/types';

/** The phases that a round reaches, in their order; one that is planned has reached none. */
export const PHASES = ['open', 'closed', 'published'] as const;
export type Phase = (typeof PHASES)[number] | 'planned';

/**
 * Returns the phase that a round is in. The final ranking of a round is public from its end on, unless an administrator
 * has paused publication.
 * @param publication of the last round that has begun; undefined for others, and where visitors see each rating at once
 */
export function phaseOf({ state }: Pick<Round, 'state'>, publication: Publication | undefined): Phase {
  if (state !== 'closed') return state;
  return publication?.heldAt ? 'closed' : 'published';
}
