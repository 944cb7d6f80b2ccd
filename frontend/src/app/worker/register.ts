/**
 * Registers the service worker, and checks for a new one whenever the user returns to the page.
 * @param onWaiting receives a new worker that waits for permission to take over
 */
export async function registerWorker(onWaiting: (worker: ServiceWorker) => void): Promise<void> {
  // The development server changes with every keystroke, and has no worker.
  if (import.meta.env.DEV) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;

  const tell = () => {
    // The very first worker replaces no other.
    if (registration.waiting && navigator.serviceWorker.controller) onWaiting(registration.waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  tell();
  follow();
  registration.addEventListener('updatefound', follow);
  document.addEventListener('visibilitychange', () => {
    // Without a network, the check fails.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Lets a new worker take over, then reloads the page from its build. */
export function takeOver(worker: ServiceWorker): void {
  const reload = () => location.reload();
  if (worker.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    worker.postMessage('take over');
  } else {
    // Another tab has let it take over already.
    reload();
  }
}
