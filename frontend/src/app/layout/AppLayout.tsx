import { type ReactNode, useEffect } from 'react';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './AppLayout.module.css';
import { Footer } from './Footer';
import { Header } from './Header';
import { Toasts } from './Toasts';
import { useScrollPlace } from './useScrollPlace';

/** What every page stands in. */
export function AppLayout({ children }: { children: ReactNode }) {
  const t = useT();
  useScrollPlace();

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
      <Toasts />
    </div>
  );
}
