import { lazy, Suspense, useState, useTransition } from 'react';
import { Button } from '../../components/Button';
import { May } from '../../features/auth/May';
import type { CandidateRating } from '../../lib/api/types';
import { useAdminT } from '../texts/AdminTexts';

/** Loads antd with the first dialog that is opened. */
const OpenNameDialog = lazy(() => import('./OpenNameDialog'));

interface Props {
  /** Null for a rating that the administrator names by its number. */
  rating: CandidateRating | null;
}

/** The button that reveals who gave a rating, while voters are anonymous. */
export function DiscloseVoter({ rating }: Props) {
  const t = useAdminT();
  const [open, setOpen] = useState<boolean>();
  const [loading, startTransition] = useTransition();
  return (
    <May right="identity.disclose">
      <Button
        variant={rating ? 'secondary' : 'quiet'}
        aria-busy={loading}
        aria-label={rating ? t('voters.openNamed', { id: String(rating.id) }) : undefined}
        onClick={() => startTransition(() => setOpen(true))}
      >
        {t(rating ? 'voters.open' : 'voters.openOther')}
      </Button>
      <Suspense>
        {open !== undefined && <OpenNameDialog open={open} rating={rating} onClose={() => setOpen(false)} />}
      </Suspense>
    </May>
  );
}
