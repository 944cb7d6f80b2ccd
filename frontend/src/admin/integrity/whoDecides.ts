import type { IntegrityCase } from '../../lib/api/types';

/** The administrators for whom a case waits: nobody confirms their own decision. */
export type Decider = 'you' | 'other' | 'anyone' | 'nobody';

/**
 * Returns for whom a case waits.
 * @param ownId the id of the current user
 * @param mayConfirm whether this user has the right to confirm decisions
 */
export function whoDecides(
  { status, decidedById }: Pick<IntegrityCase, 'status' | 'decidedById'>,
  ownId: number | undefined,
  mayConfirm: boolean,
): Decider {
  if (status === 'open') return 'anyone';
  if (status !== 'confirming') return 'nobody';
  return decidedById === ownId || !mayConfirm ? 'other' : 'you';
}
