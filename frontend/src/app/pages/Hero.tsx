import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/PageHeading';
import { useT } from '../../lib/i18n/I18nProvider';
import { useSignInState } from '../guards/returnPath';
import styles from './HomePage.module.css';

/** What the product is, the two ways in, and beside them how the index stands. */
export function Hero({ children }: { children: ReactNode }) {
  const t = useT();
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
            <Link className={styles.heroSecondary} to="/register" state={signIn}>
              {t('home.register')}
            </Link>
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
