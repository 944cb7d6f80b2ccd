import { useSyncExternalStore } from 'react';

/** Past it whoever waits is told that it is the network, and that nothing is given up. */
const SLOW_MS = 20_000;

let slowCalls = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  slowCalls += change;
  for (const tell of listeners) tell();
}

/** Counts a call among the slow ones from the time that it becomes one until it ends. */
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

/** Tells whether a call has been under way for so long that one should be told. */
export function useSlowCalls(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => slowCalls > 0,
    () => false,
  );
}
