import { useSyncExternalStore } from 'react';

/** The time after which a waiting user is shown that the network is slow, and that the call continues. */
const SLOW_MS = 20_000;

let slowCalls = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  slowCalls += change;
  for (const tell of listeners) tell();
}

/** Counts a call as slow from that time until it ends. */
export async function noteWhenSlow<R>(call: PromiseLike<R>): Promise<R> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, SLOW_MS);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}

/** Returns whether a call takes long enough for users to be informed. */
export function useSlowCalls(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slowCalls > 0,
    () => false,
  );
}
