import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink';
import { PageHeading } from '../../components/PageHeading';
import { StateMessage } from '../../components/StateMessage';
import { useErrorToast } from '../../components/useErrorToast';
import { ResetPasswordForm } from '../../features/auth/ResetPasswordForm';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AccountPage.module.css';
import { ResetDone } from './ResetDone';

/** Setting a new password by the link of a mail. */
export default function ResetPasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const [params] = useSearchParams();
  const brought = params.get('token');
  const kept: unknown = state?.resetToken;
  const token = brought || (typeof kept === 'string' ? kept : '');
  const [done, setDone] = useState(false);
  useErrorToast(token ? undefined : t('error.invalidResetLink'));

  // Off the address bar, where it would be seen, copied and sent on; a reload still finds it in the history entry.
  useEffect(() => {
    if (brought) navigate(pathname, { replace: true, state: { resetToken: brought } });
  }, [brought, navigate, pathname]);

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
