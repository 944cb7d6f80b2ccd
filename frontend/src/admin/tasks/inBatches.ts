import type { ApiError } from '../../lib/api/apiError';

/** The maximum number of items that one call changes, all or none. */
export const BATCH_SIZE = 500;

/**
 * Each missing item costs several calls: beyond this number, another administrator is probably deleting the
 * same items.
 */
const MAX_GONE = 20;

export interface Batches {
  changed: number[];
  /** The items that somebody else has deleted meanwhile. */
  gone: number[];
  /** The items that were not tried, or were refused. */
  left: readonly number[];
  error?: ApiError;
}

interface Watch {
  signal: AbortSignal;
  onStep: (settled: number) => void;
}

/**
 * Changes many items in batches, until one is refused or the work is cancelled; a batch in progress is
 * completed. A batch with a missing item is split in halves, so that its other items are changed.
 * @param send changes some items, all or none; returns the reason of a refusal
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
