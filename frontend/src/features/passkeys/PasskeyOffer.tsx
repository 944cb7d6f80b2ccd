import type { User } from '../../lib/api/types';
import { AddPasskey } from './PasskeyList';
import styles from './Passkeys.module.css';
import { useGetPasskeysQuery } from './passkeysApi';
import { usePasskeyT } from './texts/usePasskeyT';

/** Offers a passkey to a user who has none. */
export function PasskeyOffer({ user }: { user: User }) {
  const p = usePasskeyT();
  const { data: passkeys } = useGetPasskeysQuery();
  if (passkeys?.length !== 0) return null;
  return (
    <div className={styles.passkeys}>
      <p>{p('offer')}</p>
      <AddPasskey user={user} />
    </div>
  );
}
