import type { IntegrityCase } from '../../lib/api/types';

/** The administrators for whom a case waits: nobody confirms their own decision. */
export type Decider = 'you' | 'other' | 'anyone' | 'nobody';

/**
 * Returns for whom a case waits.
 * @param ownId the id of the current administrator
 */
export function whoDecides(
  { status, decidedById }: Pick<IntegrityCase, 'status' | 'decidedById'>,
  ownId: number | undefined,
): Decider {
  if (status === 'open') return 'anyone';
  if (status !== 'confirming') return 'nobody';
  return decidedById === ownId ? 'other' : 'you';
}
