import type { ApiError } from '../../lib/api/apiError';

/** What the server changes in one call: all of it or none. */
export const BATCH_SIZE = 500;

/** Each that is gone costs some calls: of more, somebody else is at work on the same. */
const MAX_GONE = 20;

export interface Batches {
  changed: number[];
  /** What somebody else has deleted meanwhile. */
  gone: number[];
  /** What was not tried, or refused. */
  left: readonly number[];
  error?: ApiError;
}

interface Watch {
  signal: AbortSignal;
  onStep: (settled: number) => void;
}

/**
 * Changes many, batch after batch, until one is refused or it is cancelled: what is under way then is waited for.
 * A batch that names something that is gone is tried in halves, so that the rest of it is changed.
 * @param send changes some, all or none; gives why not
 */
export async function inBatches(
  ids: readonly number[],
  send: (ids: readonly number[]) => Promise<ApiError | undefined>,
  { signal, onStep }: Watch,
): Promise<Batches> {
  const changed: number[] = [];
  const gone: number[] = [];
  const waiting: (readonly number[])[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    waiting.push(ids.slice(start, start + BATCH_SIZE));
  for (let some = waiting.shift(); some; some = waiting.shift()) {
    if (signal.aborted) return { changed, gone, left: [some, ...waiting].flat() };
    const error = await send(some);
    if (!error) changed.push(...some);
    else if (error.statusCode !== 404 || gone.length >= MAX_GONE)
      return { changed, gone, left: [some, ...waiting].flat(), error };
    else if (some.length === 1) gone.push(...some);
    else {
      const half = some.length >> 1;
      waiting.unshift(some.slice(0, half), some.slice(half));
    }
    onStep(changed.length + gone.length);
  }
  return { changed, gone, left: [] };
}
