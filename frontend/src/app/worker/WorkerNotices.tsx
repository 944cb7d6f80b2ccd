import { type ComponentType, useEffect, useState } from 'react';

/** Loads the service worker and its notices after the page; renders nothing before that, as on the server. */
export function WorkerNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    // Old browsers, and sites without HTTPS, have no service worker.
    if (!('serviceWorker' in navigator)) return;
    const load = () =>
      void import('./Notices').then(
        (module) => setNotices(() => module.Notices),
        // The next visit tries again.
        () => undefined,
      );
    if (document.readyState === 'complete') load();
    else window.addEventListener('load', load, { once: true });
    return () => window.removeEventListener('load', load);
  }, []);

  return Notices && <Notices />;
}
