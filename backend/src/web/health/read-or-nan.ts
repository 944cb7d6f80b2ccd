import { setTimeout as sleep } from 'node:timers/promises';

/** A figure may take so long to be read, in milliseconds: Prometheus gives up all of them after ten seconds. */
const READ_TIMEOUT_MS = 3_000;

/**
 * Waits for a figure that is read from the database. While that is away or busy, the others are wanted all the more.
 * @returns NaN where there is none, or none in time
 */
export async function readOrNaN(figure: Promise<number | null | undefined>): Promise<number> {
  const timeout = new AbortController();
  const late = sleep(READ_TIMEOUT_MS, Number.NaN, { signal: timeout.signal, ref: false }).catch(
    () => Number.NaN,
  );
  try {
    return await Promise.race([figure.then((value) => value ?? Number.NaN).catch(() => Number.NaN), late]);
  } finally {
    timeout.abort();
  }
}
