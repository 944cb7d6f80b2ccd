import { Link, useLocation } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { RegisterForm } from '../../features/auth/RegisterForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { signInState } from '../guards/returnPath';
import styles from './AccountPage.module.css';

/** Opening an account. */
export default function RegisterPage() {
  const t = useT();
  const signIn = signInState(useLocation());
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={t('auth.register')}>{t('auth.register')}</PageHeading>
        <p className={styles.lead}>{t('auth.registerLead')}</p>
        <RegisterForm />
        <p className={styles.other}>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" state={signIn}>
            {t('auth.login')}
          </Link>
        </p>
      </div>
    </div>
  );
}
