import { useSyncExternalStore } from 'react';

/** Below this width a table doesn't fit, and rows become cards. */
const NARROW = '(max-width: 63.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Tells whether the window is a phone's or a small tablet's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}
