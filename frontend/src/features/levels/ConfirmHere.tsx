import type { ComponentProps } from 'react';
import type { Proof } from '../../lib/level';
import { PendingNote } from './PendingNote';
import { PhoneProof } from './PhoneProof';

interface Props extends ComponentProps<typeof PhoneProof> {
  /** Null until it is known, or if the rating will soon count. */
  proof: Proof | null;
  /** True if phone numbers can be confirmed here. */
  offersPhone: boolean;
}

/** Says what a pending rating waits for, and shows the form that resolves it, if one exists. */
export function ConfirmHere({ proof, offersPhone, ...ofPhone }: Props) {
  return proof === 'phone' && offersPhone ? <PhoneProof {...ofPhone} /> : <PendingNote proof={proof} />;
}
