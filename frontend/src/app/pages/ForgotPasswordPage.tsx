import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { ForgotPasswordForm, type ResetRequest } from '../../features/auth/ForgotPasswordForm';
import { ResetRequested } from '../../features/auth/ResetRequested';
import { useT } from '../../lib/i18n/I18nProvider';
import { signInState } from '../guards/returnPath';
import styles from './AccountPage.module.css';

/** Requests a link that sets a new password. */
export default function ForgotPasswordPage() {
  const t = useT();
  const signIn = signInState(useLocation());
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState<ResetRequest | null>(null);
  const title = t(sent ? 'forgot.sentTitle' : 'forgot.title');

  const showSent = (request: ResetRequest) => {
    setEmail(request.email);
    setSent(request);
  };

  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        {/* Keyed, because the next step is a new page for the reader: its heading takes the focus. */}
        <PageHeading key={title} title={title} focusAlways={sent !== null || email !== ''}>
          {title}
        </PageHeading>
        {sent ? (
          <ResetRequested request={sent} onTryAgain={() => setSent(null)} />
        ) : (
          <>
            <p className={styles.lead}>{t('forgot.lead')}</p>
            <ForgotPasswordForm email={email} onSent={showSent} />
          </>
        )}
        <p className={styles.other}>
          <Link to="/login" state={signIn}>
            {t('forgot.backToLogin')}
          </Link>
        </p>
      </div>
    </div>
  );
}
