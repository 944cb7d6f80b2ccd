import { lazy, Suspense, useId, useState, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { Skeleton } from '../../components/Skeleton';
import { useAdminT } from '../texts/AdminTexts';
import styles from './AdminCandidate.module.css';

/** Loads on request, because each look at voters' ratings is an audit entry. */
const CandidateRatings = lazy(() => import('../ratings/CandidateRatings'));

/** The parameters of an address that opens the table. */
const ASKS = ['level', 'network', 'mail_domain', 'from', 'to', 'page'];

/** Shows all ratings of a candidate, once the user or the address requests them. */
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
