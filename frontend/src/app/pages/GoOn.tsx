import { lazy, Suspense } from 'react';
import { matchPath } from 'react-router-dom';
import { Skeleton } from '../../components/Skeleton';
import { useGetCandidateQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { hasTitle } from '../../features/ratings/ratable';
import { useCheckRatingQuery } from '../../features/ratings/ratingsApi';
import type { User } from '../../lib/api/types';
import { useT } from '../../lib/i18n/I18nProvider';
import { supportsPasskeys } from '../../lib/passkeys';
import styles from './GoOn.module.css';
import { RateLink } from './RateLink';

/** Loaded only where browsers can have passkeys. */
const PasskeyOffer = lazy(() =>
  import('../../features/passkeys/parts').then((parts) => ({ default: parts.PasskeyOffer })),
);

interface Props {
  /** The address from which the person came. */
  from: string;
  /** The user, if offered a passkey; else null. */
  newUser: User | null;
}

/** Leads a new voter back to the candidate who made them register, and offers a passkey. */
export default function GoOn({ from, newUser }: Props) {
  const [path = ''] = from.split(/[?#]/);
  const id = Number(matchPath('/candidate/:id', path)?.params.id);
  const { data: config } = useGetConfigQuery();
  return (
    <>
      {id > 0 && <BackToCandidate id={id} />}
      {newUser && config?.passkeys && supportsPasskeys() && (
        <Suspense fallback={<GoOnPlaceholder />}>
          <section className={`page ${styles.goOn}`}>
            <PasskeyOffer user={newUser} />
          </section>
        </Suspense>
      )}
    </>
  );
}

/** Renders nothing if the voter has rated the candidate, or if the candidate does not exist or has no office. */
function BackToCandidate({ id }: { id: number }) {
  const t = useT();
  const candidate = useGetCandidateQuery(id);
  const check = useCheckRatingQuery(id);
  if (candidate.isLoading || check.isLoading) return <GoOnPlaceholder />;
  if (!candidate.data || !hasTitle(candidate.data) || check.data?.hasRated) return null;
  return (
    <section className={`page ${styles.goOn}`}>
      <RateLink candidate={candidate.data} text={t('home.goOn')} />
    </section>
  );
}

function GoOnPlaceholder() {
  return (
    <div className={`page ${styles.goOn}`}>
      <Skeleton blockSize="6rem" />
    </div>
  );
}
