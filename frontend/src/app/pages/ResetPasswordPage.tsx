import { useState } from 'react';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { ResetPasswordForm } from '../../features/auth/ResetPasswordForm';
import { useLinkToken } from '../../features/auth/useLinkToken';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AccountPage.module.css';
import { ResetDone } from './ResetDone';

/** Sets a new password by the link in an email. */
export default function ResetPasswordPage() {
  const t = useT();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  useErrorToast(token ? undefined : t('error.invalidResetLink'));

  if (done) return <ResetDone />;
  if (!token) {
    return (
      <div className="page">
        <StateMessage
          icon="warning"
          title={<PageHeading title={t('reset.invalidTitle')}>{t('reset.invalidTitle')}</PageHeading>}
          hint={t('reset.invalidText')}
        >
          <ButtonLink to="/forgot-password">{t('reset.requestNew')}</ButtonLink>
        </StateMessage>
      </div>
    );
  }
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={t('reset.title')}>{t('reset.title')}</PageHeading>
        <p className={styles.lead}>{t('reset.lead')}</p>
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      </div>
    </div>
  );
}
