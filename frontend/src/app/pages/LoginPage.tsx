import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { LoginForm } from '../../features/auth/LoginForm';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useT } from '../../lib/i18n/I18nProvider';
import { supportsPasskeys } from '../../lib/passkeys';
import { signInState } from '../guards/returnPath';
import styles from './AccountPage.module.css';

/** Loaded only where browsers can have passkeys. */
const PasskeySignIn = lazy(() =>
  import('../../features/passkeys/signedOutParts').then((parts) => ({ default: parts.PasskeySignIn })),
);

/** The sign-in page. */
export default function LoginPage() {
  const t = useT();
  const { data: config } = useGetConfigQuery();
  const signIn = signInState(useLocation());
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={t('auth.login')}>{t('auth.login')}</PageHeading>
        {signIn.expired && <Notice tone="info">{t('auth.sessionOver')}</Notice>}
        <LoginForm
          demo={config?.demo}
          passkey={(remember) =>
            config?.passkeys &&
            supportsPasskeys() && (
              <Suspense fallback={<Skeleton blockSize="2.75rem" />}>
                <PasskeySignIn remember={remember} />
              </Suspense>
            )
          }
          forgotten={
            <Link to="/forgot-password" state={signIn}>
              {t('forgot.link')}
            </Link>
          }
        >
          <p className={styles.other}>
            {t('auth.noAccount')}{' '}
            <Link to="/register" state={signIn}>
              {t('auth.register')}
            </Link>
          </p>
        </LoginForm>
      </div>
    </div>
  );
}
