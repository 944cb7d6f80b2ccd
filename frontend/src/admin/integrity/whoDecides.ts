import type { IntegrityCase } from '../../lib/api/types';

/** Whom a case waits for: nobody confirms their own decision. */
export type Decider = 'you' | 'other' | 'anyone' | 'nobody';

/** Tells whom a case waits for. @param ownId of the administrator who asks */
export function whoDecides(
  { status, decidedById }: Pick<IntegrityCase, 'status' | 'decidedById'>,
  ownId: number | undefined,
): Decider {
  if (status === 'open') return 'anyone';
  if (status !== 'confirming') return 'nobody';
  return decidedById === ownId ? 'other' : 'you';
}
