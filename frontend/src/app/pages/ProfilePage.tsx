import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { Skeleton } from '../../components/Skeleton';
import { Tabs } from '../../components/Tabs';
import { useGetMeQuery } from '../../features/auth/authApi';
import { selectUser } from '../../features/auth/authSlice';
import { ResendLink } from '../../features/auth/ResendLink';
import { isStaff } from '../../features/auth/rights';
import { useEndSession } from '../../features/auth/useEndSession';
import VerifyFirst from '../../features/auth/VerifyFirst';
import { useGetConfigQuery } from '../../features/config/configApi';
import { useMustVerify } from '../../features/config/useMustVerify';
import { AccountPanel } from '../../features/profile/AccountPanel';
import { ChangePasswordForm } from '../../features/profile/ChangePasswordForm';
import { ProfileCard } from '../../features/profile/ProfileCard';
import { ProfileForm } from '../../features/profile/ProfileForm';
import { useT } from '../../lib/i18n/I18nProvider';
import { SignedInOnly } from '../guards/SignedInOnly';
import styles from './ProfilePage.module.css';
import { useMissingProofs } from './useMissingProofs';

/** Only administrators load this part and the library that renders it. */
const TwoFactorPanel = lazy(() => import('../../admin/twoFactor/TwoFactorPanel'));

/** Loaded only if the server requires verification. */
const LevelPanel = lazy(() =>
  import('../../features/levels/parts').then((parts) => ({ default: parts.LevelPanel })),
);

/** Loaded later, because few users look for it. */
const MoreOfAccount = lazy(() => import('./MoreOfAccount'));

/** Loaded later, with the library that talks to the browser. */
const PasskeysPart = lazy(() => import('./PasskeysPart'));

/** The user's own account: picture, name, address, password, and two-factor sign-in for administrators. */
export default function ProfilePage() {
  const t = useT();
  const user = useSelector(selectUser);
  const endSession = useEndSession();
  const mustVerify = useMustVerify(user);
  const missing = useMissingProofs(user);
  const { data: config } = useGetConfigQuery();
  const { hash } = useLocation();
  // A user who arrives with a voucher is not told that vouchers are not in use.
  const [hasVoucher] = useState(hash.startsWith('#voucher='));
  const isAsked = Boolean(config?.verification_to_rate ?? config?.verification_to_count);
  // A verification link may have been opened elsewhere, or a batch of vouchers revoked.
  useGetMeQuery(undefined, { skip: !user || !isAsked, refetchOnFocus: true });
  const [search] = useSearchParams();
  const twoFactor = {
    key: 'two-factor',
    title: t('profile.twoFactor'),
    content: (
      <Suspense fallback={<p>{t('app.loading')}</p>}>
        <TwoFactorPanel />
      </Suspense>
    ),
  };
  return (
    <SignedInOnly hint={t('profile.loginHint')}>
      {user && (
        <div className={`page ${styles.profile}`}>
          <PageHeading title={t('profile.title')}>{t('profile.title')}</PageHeading>
          {mustVerify && <VerifyFirst heading="h2" />}
          {(isAsked || hasVoucher) && (
            <Suspense fallback={<Skeleton blockSize="20rem" />}>
              <LevelPanel
                user={user}
                missing={missing}
                offersPhone={Boolean(config?.phone)}
                resendLink={!mustVerify && <ResendLink email={user.email} />}
              />
            </Suspense>
          )}
          <div className={styles.columns}>
            <ProfileCard user={user} />
            <div className={styles.panel}>
              <Tabs
                label={t('profile.tabs')}
                first={search.get('section')}
                tabs={[
                  {
                    key: 'information',
                    title: t('profile.information'),
                    content: <ProfileForm user={user} />,
                  },
                  {
                    key: 'password',
                    title: t('profile.changePassword'),
                    content: user.no_password ? (
                      <Suspense>
                        <PasskeysPart user={user} isPassword />
                      </Suspense>
                    ) : (
                      <ChangePasswordForm username={user.username} />
                    ),
                  },
                  ...(isStaff(user) ? [twoFactor] : []),
                  {
                    key: 'account',
                    title: t('profile.account'),
                    content: (
                      <AccountPanel user={user} endSession={endSession}>
                        <Suspense>{config && <MoreOfAccount user={user} config={config} />}</Suspense>
                      </AccountPanel>
                    ),
                  },
                ]}
              />
            </div>
          </div>
        </div>
      )}
    </SignedInOnly>
  );
}
