import { useSyncExternalStore } from 'react';

const root = () => document.documentElement;

function subscribe(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(root(), { attributeFilter: ['data-as-of'] });
  // Reads the shown content again; if that fails, the note appears again.
  const forget = () => delete root().dataset.asOf;
  window.addEventListener('online', forget);
  return () => {
    observer.disconnect();
    window.removeEventListener('online', forget);
  };
}

/**
 * Returns when the oldest content of the page was stored, in ISO 8601; null if everything came from the
 * network.
 */
export function useAsOf(): string | null {
  return useSyncExternalStore(subscribe, () => root().dataset.asOf ?? null);
}
