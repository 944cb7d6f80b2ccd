import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminCandidate.module.css';

/**
 * The table loads when a person asks for it: each look at a voter's ratings is an audit entry. It is in the file of the
 * administration's pages, which has all of its parts and has mostly been loaded before.
 */
const CandidateRatings = lazy(() =>
  import('../AdminPages').then((pages) => ({ default: pages.CandidateRatings })),
);

/** Parameters of an address that lead into the table. */
const ASKS = ['level', 'network', 'mail_domain', 'from', 'to', 'page'];

/** All ratings of a candidate, once one asks for them or the address does. */
export function AllRatings({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const id = useId();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(() => ASKS.some((name) => params.has(name)));
  const [loading, startTransition] = useTransition();
  return (
    <section className={styles.ratings} aria-labelledby={id} aria-busy={loading}>
      <h2 id={id}>{t('ratings.heading')}</h2>
      <p className={styles.hint}>{t('ratings.lead')}</p>
      {open ? (
        <Suspense fallback={<Skeleton blockSize="30rem" />}>
          <CandidateRatings key={candidateId} candidateId={candidateId} />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => startTransition(() => setOpen(true))}>
            {t('ratings.show')}
          </Button>
        </div>
      )}
    </section>
  );
}
