import { lazy, Suspense, useState, useTransition } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button';
import { May } from '../../features/auth/May';
import type { Candidate } from '../../lib/api/types';
import { useTexts } from '../../lib/i18n/Content';
import { useAdminT } from '../texts/AdminTexts';
import styles from './CandidateTools.module.css';
import { ListSteps } from './ListSteps';

/** Loads antd with the first dialog that is opened. */
const CandidateDialogs = lazy(() => import('./CandidateDialogs'));

/** The dialog that is open over a candidate's page. */
export type OpenDialog = 'edit' | 'delete' | 'trail';

/** The actions on a candidate, and the links through the list that the administrator came from. */
export function CandidateTools({ candidate }: { candidate: Candidate }) {
  const t = useAdminT();
  const name = useTexts()(candidate, 'name');
  const [dialog, setDialog] = useState<{ kind: OpenDialog; open: boolean }>();
  const [loading, startTransition] = useTransition();
  const show = (kind: OpenDialog) => startTransition(() => setDialog({ kind, open: true }));
  const close = () => setDialog((shown) => shown && { ...shown, open: false });

  return (
    <div className={styles.tools}>
      <ListSteps candidateId={candidate.id} path="/candidate" />
      <div className={styles.buttons} aria-busy={loading}>
        <Link to={`/admin/candidates/${candidate.id}`} className={styles.panel}>
          {t('candidates.openInPanel')}
        </Link>
        <May right="audit.read">
          <Button
            variant="secondary"
            aria-label={t('trail.openNamed', { name })}
            onClick={() => show('trail')}
          >
            {t('trail.open')}
          </Button>
        </May>
        <May right="content.change">
          <Button
            variant="secondary"
            aria-label={t('table.editNamed', { name })}
            onClick={() => show('edit')}
          >
            {t('table.edit')}
          </Button>
          <Button
            variant="danger"
            aria-label={t('table.deleteNamed', { name })}
            onClick={() => show('delete')}
          >
            {t('table.delete')}
          </Button>
        </May>
      </div>
      <Suspense>
        {dialog && <CandidateDialogs candidate={candidate} dialog={dialog} onClose={close} />}
      </Suspense>
    </div>
  );
}
