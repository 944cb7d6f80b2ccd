import { useNavigate } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { SetupForm } from '../../features/auth/SetupForm';
import { useSetupT } from '../../features/auth/setupTexts';
import { useLinkToken } from '../../features/auth/useLinkToken';
import styles from './AccountPage.module.css';

/** Creates the first administrator of a new site, by the link in the server's log. */
export default function SetupPage() {
  const s = useSetupT();
  const token = useLinkToken();
  const navigate = useNavigate();
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
      </div>
    </div>
  );
}
