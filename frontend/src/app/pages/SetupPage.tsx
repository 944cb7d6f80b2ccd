import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { SetupForm } from '../../features/auth/SetupForm';
import { useSetupT } from '../../features/auth/setupTexts';
import { useLinkToken } from '../../features/auth/useLinkToken';
import styles from './AccountPage.module.css';

const RestoreForm = lazy(() => import('../../features/restore/RestoreForm'));

/** Creates the first administrator of a new site, or restores a backup into it, by the link in the server's log. */
export default function SetupPage() {
  const s = useSetupT();
  const token = useLinkToken();
  const navigate = useNavigate();
  const [isRestoring, setRestoring] = useState(false);
  if (!token) {
    return (
      <div className="page">
        <StateMessage
          icon="warning"
          title={<PageHeading title={s('missing')}>{s('missing')}</PageHeading>}
          hint={s('missingHint')}
        />
      </div>
    );
  }
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={s('title')}>{s('title')}</PageHeading>
        <p className={styles.lead}>{s('lead')}</p>
        <SetupForm token={token} onDone={() => navigate('/admin/overview')} />
        <details onToggle={({ currentTarget }) => setRestoring(currentTarget.open)}>
          <summary>{s('restore')}</summary>
          {isRestoring && (
            <Suspense fallback={null}>
              <RestoreForm token={token} />
            </Suspense>
          )}
        </details>
      </div>
    </div>
  );
}
