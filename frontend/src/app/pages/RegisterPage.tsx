import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { RegisterForm } from '../../features/auth/RegisterForm';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useT } from '../../lib/i18n/I18nProvider';
import { supportsPasskeys } from '../../lib/passkeys';
import { signInState } from '../guards/returnPath';
import styles from './AccountPage.module.css';
import { useMissingProofs } from './useMissingProofs';

/** Loaded only if the server requires verification. */
const AfterRegistering = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.AfterRegistering })),
);

/** Loaded only where browsers can have passkeys. */
const PasskeyRegistration = lazy(() =>
  import('../../features/passkeys/signedOutParts').then((parts) => ({ default: parts.PasskeyRegistration })),
);

/** The registration page. */
export default function RegisterPage() {
  const t = useT();
  const signIn = signInState(useLocation());
  const missing = useMissingProofs(null);
  const { data: config } = useGetConfigQuery();
  return (
    <div className={`page ${styles.narrow}`}>
      <div className={styles.card}>
        <PageHeading title={t('auth.register')}>{t('auth.register')}</PageHeading>
        {config?.registration_closed ? (
          <Notice tone="info">{t('auth.registerClosed')}</Notice>
        ) : (
          <>
            {(missing.rate ?? missing.count) && (
              <Suspense fallback={<Skeleton blockSize="4rem" />}>
                <AfterRegistering missing={missing} />
              </Suspense>
            )}
            <RegisterForm
              documents={<Documents />}
              passkey={(form, done) =>
                config?.passkeys &&
                supportsPasskeys() && (
                  <Suspense fallback={<Skeleton blockSize="5rem" />}>
                    <PasskeyRegistration {...form} done={done} />
                  </Suspense>
                )
              }
            />
          </>
        )}
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

/** The documents behind the terms checkbox. Each opens in its own tab, so that typed values stay. */
function Documents() {
  const t = useT();
  const { data: config } = useGetConfigQuery();
  return (
    <p className="parts">
      {config?.terms && (
        <a href="/terms" target="_blank" rel="noreferrer">
          {t('auth.termsOfUse')}
        </a>
      )}{' '}
      <a href={config?.privacy ? '/privacy' : '/about#data'} target="_blank" rel="noreferrer">
        {t(config?.privacy ? 'auth.privacy' : 'auth.termsMore')}
      </a>
    </p>
  );
}
