import type { ComponentProps } from 'react';
import type { Proof } from '../../lib/level';
import { PhoneProof } from './PhoneProof';
import { WaitingNote } from './WaitingNote';

interface Props extends ComponentProps<typeof PhoneProof> {
  /** Null while it is not known, or on its way to being counted. */
  proof: Proof | null;
  /** Whether phone numbers can be confirmed here. */
  offersPhone: boolean;
}

/** Says what a pending rating waits for, and shows the form for it where a form can do it. */
export function ConfirmHere({ proof, offersPhone, ...ofPhone }: Props) {
  return proof === 'phone' && offersPhone ? <PhoneProof {...ofPhone} /> : <WaitingNote proof={proof} />;
}
