import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { selectUser } from '../../features/auth/authSlice';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import styles from './HomePage.module.css';

/** What the product is, the two ways in, and beside them how the index stands. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useT();
  const user = useSelector(selectUser);
  const signIn = useSignInState();
  return (
    <section className={styles.hero}>
      <div className={styles.heroInner}>
        <div className={styles.heroText}>
          <PageHeading className={styles.heroHeading}>{t('home.heading')}</PageHeading>
          <p className={styles.heroLead}>{t('home.lead')}</p>
          <div className={styles.heroActions}>
            <Link className={styles.heroPrimary} to="/leaderboard">
              {t('home.viewLeaderboard')}
            </Link>
            {!user && (
              <Link className={styles.heroSecondary} to="/register" state={signIn} data-for-visitors>
                {t('home.register')}
              </Link>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
