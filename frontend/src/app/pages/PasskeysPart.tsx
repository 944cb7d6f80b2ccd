import { PasskeyList, SetPasswordForm } from '../../features/passkeys/parts';
import { usePasskeyT } from '../../features/passkeys/texts/usePasskeyT';
import { AccountPart } from '../../features/profile/AccountPart';
import type { User } from '../../lib/api/types';
import { supportsPasskeys } from '../../lib/passkeys';

interface Props {
  user: User;
  /** True for the form that sets the first password. */
  isPassword?: boolean;
}

/** The passkeys of the account; or, for an account without a password, the form for one. */
export default function PasskeysPart({ user, isPassword = false }: Props) {
  const p = usePasskeyT();
  if (isPassword) return <SetPasswordForm user={user} />;
  return (
    <AccountPart title={p('title')} text={p(supportsPasskeys() ? 'text' : 'unsupported')}>
      <PasskeyList user={user} />
    </AccountPart>
  );
}
