import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button';
import { useOnline } from '../../components/useOnline';
import { useSlowCalls } from '../../lib/api/slowCalls';
import { formatLongDate, formatTime } from '../../lib/i18n/formatDate';
import { useT } from '../../lib/i18n/I18nProvider';
import styles from './Notices.module.css';
import { registerWorker, takeOver } from './register';
import { useAsOf } from './useAsOf';

/**
 * Shows below the page that a call takes long, how old stored content is, and the question whether to start a
 * new version.
 */
export function Notices() {
  const t = useT();
  const asOf = useAsOf();
  const online = useOnline();
  const slow = useSlowCalls();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  const [reloading, setReloading] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Refused by the browser (private mode, no space left): the site works without it.
    registerWorker(setWaiting).catch(() => undefined);
  }, []);

  // Bars at the same edge, with the button that submits a form, end above the notices.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--notices', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const reload = (worker: ServiceWorker) => {
    setReloading(true);
    takeOver(worker);
  };

  return (
    <div ref={place} className={styles.notices} role="status">
      {slow && (
        <div className={`${styles.notice} ${styles.warning}`}>
          <p>{t('state.slow')}</p>
        </div>
      )}
      {asOf && (
        <div className={`${styles.notice} ${styles.warning}`}>
          <p>
            {t(online ? 'kept.noAnswer' : 'kept.offline', {
              date: formatLongDate(t, asOf),
              time: formatTime(asOf),
            })}
          </p>
          {online && (
            <Button variant="quiet" onClick={() => location.reload()}>
              {t('state.retry')}
            </Button>
          )}
        </div>
      )}
      {waiting && (
        <div className={`${styles.notice} ${styles.update}`}>
          <p>{t('update.available')}</p>
          <Button variant="secondary" disabled={reloading} onClick={() => reload(waiting)}>
            {t(reloading ? 'update.reloading' : 'update.reload')}
          </Button>
        </div>
      )}
    </div>
  );
}
