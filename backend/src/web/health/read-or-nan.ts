import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit of one figure, in milliseconds: Prometheus gives up all of them after ten seconds. */
const READ_TIMEOUT_MS = 3_000;

/**
 * Waits for a figure from the database. While the database is away or busy, the other figures are especially useful.
 * @returns NaN if the figure is missing or late
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
