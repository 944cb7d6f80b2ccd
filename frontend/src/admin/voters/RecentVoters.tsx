import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../../components/Button';
import { May } from '../../features/auth/May';
import { RecentRatings } from '../../features/ratings/RecentRatings';
import type { CandidateRating } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';

/** Loads antd with the first dialog that is opened. */
const OpenNameDialog = lazy(() => import('./OpenNameDialog'));

/** Shows the latest ratings of a candidate; while voters are anonymous, with a button to reveal one. */
export function RecentVoters({ candidateId }: { candidateId: number }) {
  const t = useAdminT();
  const [dialog, setDialog] = useState<{ rating: CandidateRating | null; open: boolean }>();
  const [loading, startTransition] = useTransition();
  const show = (rating: CandidateRating | null) => startTransition(() => setDialog({ rating, open: true }));
  const close = () => setDialog((shown) => shown && { ...shown, open: false });
  return (
    <div aria-busy={loading}>
      <RecentRatings
        candidateId={candidateId}
        toolsOf={(rating) => (
          <May right="identity.disclose">
            <Button
              variant={rating ? 'secondary' : 'quiet'}
              aria-label={rating ? t('voters.openNamed', { id: String(rating.id) }) : undefined}
              onClick={() => show(rating)}
            >
              {t(rating ? 'voters.open' : 'voters.openOther')}
            </Button>
          </May>
        )}
      />
      <Suspense>{dialog && <OpenNameDialog {...dialog} onClose={close} />}</Suspense>
    </div>
  );
}
