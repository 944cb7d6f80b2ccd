import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetCandidateStatsQuery } from '../../features/candidates/candidatesApi';
import { useGetConfigQuery } from '../../features/config/configApi';
import { RoundPart } from '../../features/rounds/RoundPart';
import { Content } from '../../lib/i18n/Content';
import { useT } from '../../lib/i18n/I18nProvider';
import { findPage } from '../../lib/pages';
import styles from './AppLayout.module.css';
import { Footer } from './Footer';
import { Header } from './Header';
import { Toasts } from './Toasts';
import { useScrollPlace } from './useScrollPlace';

/** The pages that show ranks, which belong to a round. */
const WITH_ROUND: readonly (string | undefined)[] = ['/', '/leaderboard', '/candidate/:id'];

/** The frame of every page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useT();
  useScrollPlace();
  const page = findPage(useLocation().pathname)?.path;
  const { data: config } = useGetConfigQuery();
  const hasStrip = WITH_ROUND.includes(page) && Boolean(config?.round ?? config?.publication_schedule);
  const { data: stats } = useGetCandidateStatsQuery(undefined, { skip: !hasStrip });

  // From here on, the page itself knows whether a user is signed in.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <Header />
      {config?.announcement && (
        <aside className={styles.announcement} aria-label={t('app.announcement')}>
          <Content of={config.announcement} field="text" />
        </aside>
      )}
      {/* The home page shows the number of ratings just below. */}
      {hasStrip && (
        <RoundPart
          part="strip"
          when
          config={config}
          ratings={page === '/' ? undefined : stats?.totalRatings}
        />
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}
