import { type ComponentType, useEffect, useState } from 'react';

/** Sends for the service worker and its notices once the page is there; draws nothing before, as the server does. */
export function WorkerNotices() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);

  useEffect(() => {
    // Old browsers have none, nor has a site without HTTPS.
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
