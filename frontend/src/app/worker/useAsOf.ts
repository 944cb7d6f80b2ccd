import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-as-of'] });
  // What is shown is then read again; where that fails, the mark comes back.
  const forget = () => delete root().dataset.asOf;
  window.addEventListener('online', forget);
  return () => {
    observer.disconnect();
    window.removeEventListener('online', forget);
  };
}

/** Gives since when the oldest of what the page shows was kept, in ISO 8601; null when all has come by the network. */
export function useAsOf(): string | null {
  return useSyncExternalStore(subscribe, () => root().dataset.asOf ?? null);
}
