import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { May } from '../../features/auth/May';
import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateTools.module.css';
import { ListSteps } from './ListSteps';

/** Loads antd with the dialog. */
const EditDialog = lazy(() => import('./EditDialog'));

/**
 * The links through the list that the administrator came from and to the candidate's page in the panel, and the button
 * that edits the candidate.
 */
export function CandidateTools({ candidate }: { candidate: Candidate }) {
  const t = useAdminT();
  const name = useTexts()(candidate, 'name');
  /** Undefined until the dialog opens for the first time. */
  const [open, setOpen] = useState<boolean>();
  const [loading, startTransition] = useTransition();

  return (
    <div className={styles.tools}>
      <ListSteps candidateId={candidate.id} path="/candidate" />
      <div className={styles.buttons} aria-busy={loading}>
        <Link to={`/admin/candidates/${candidate.id}`} className={styles.panel}>
          {t('candidates.openInPanel')}
        </Link>
        <May right="content.change">
          <Button
            variant="secondary"
            aria-label={t('table.editNamed', { name })}
            onClick={() => startTransition(() => setOpen(true))}
          >
            {t('table.edit')}
          </Button>
        </May>
      </div>
      <Suspense>
        {open !== undefined && (
          <EditDialog candidate={candidate} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </div>
  );
}
