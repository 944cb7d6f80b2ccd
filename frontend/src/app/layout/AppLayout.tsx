import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AppLayout.module.css';
import { AppToaster } from './AppToaster';
import { Footer } from './Footer';
import { Header } from './Header';

/** What every page stands in. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();

  // Going back, the browser itself restores the place; everywhere else a page starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page scrolls, also when the type stays the same
  useEffect(() => {
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);

  // From here on the page itself knows who is signed in.
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);

  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('app.skipToContent')}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AppToaster />
    </div>
  );
}
