import { PasskeyList } from '../../features/passkeys/parts';
import { usePasskeyT } from '../../features/passkeys/texts/usePasskeyT';
import { AccountPart } from '../../features/profile/AccountPart';
import type { User } from '../../lib/api/types';

/** The passkeys of the account. */
export default function PasskeysPart({ user }: { user: User }) {
  const p = usePasskeyT();
  return (
    <AccountPart title={p('title')} text={p('text')}>
      <PasskeyList user={user} />
    </AccountPart>
  );
}
