import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/Skeleton';
import { useGetConfigQuery } from '../../features/config/configApi';
import type { User } from '../../lib/api/types';
import { supportsPasskeys } from '../../lib/passkeys';
import styles from './PasskeyForNewUser.module.css';

/** Loaded only where browsers can have passkeys. */
const PasskeyOffer = lazy(() =>
  import('../../features/passkeys/parts').then((parts) => ({ default: parts.PasskeyOffer })),
);

/** Offers a passkey to people who have just registered with a password. */
export default function PasskeyForNewUser({ user }: { user: User }) {
  const { data: config } = useGetConfigQuery();
  if (!config?.passkeys || !supportsPasskeys()) return null;
  return (
    <section className={`page ${styles.offer}`}>
      <Suspense fallback={<Skeleton blockSize="6rem" />}>
        <PasskeyOffer user={user} />
      </Suspense>
    </section>
  );
}
