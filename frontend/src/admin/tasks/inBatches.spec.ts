import type { ApiError } from '../../lib/api/apiError';
import { inBatches } from './inBatches';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const refusal = (statusCode: number) => ({ statusCode, code: 'BUSY', message: 'No' }) as ApiError;
const watch = () => ({ signal: new AbortController().signal, onStep: jest.fn() });

it('sends at most 500 at a time, in order, and reports how many are done', async () => {
  const sizes: number[] = [];
  const { signal, onStep } = watch();
  const done = await inBatches(ids(1201), async (some) => void sizes.push(some.length), { signal, onStep });
  expect(sizes).toEqual([500, 500, 201]);
  expect(onStep.mock.calls.flat()).toEqual([500, 1000, 1201]);
  expect(done).toEqual({ changed: ids(1201), gone: [], left: [] });
});

it('stops at a refusal, and says what is left', async () => {
  const send = async (some: readonly number[]) => (some.includes(501) ? refusal(503) : undefined);
  const { changed, left, error } = await inBatches(ids(1201), send, watch());
  expect([changed.length, left.length, left[0], error?.statusCode]).toEqual([500, 701, 501, 503]);
});

it('waits for the batch under way when it is cancelled, and sends no more', async () => {
  const cancel = new AbortController();
  const send = jest.fn(async () => {
    cancel.abort();
    return undefined;
  });
  const done = await inBatches(ids(1201), send, { signal: cancel.signal, onStep: () => undefined });
  expect(send).toHaveBeenCalledTimes(1);
  expect([done.changed.length, done.left.length, done.error]).toEqual([500, 701, undefined]);
});

it('changes the rest of a batch if an item no longer exists', async () => {
  const gone = new Set([7, 600]);
  const changed: number[] = [];
  const send = async (some: readonly number[]) => {
    if (some.some((id) => gone.has(id))) return refusal(404);
    changed.push(...some);
    return undefined;
  };
  const done = await inBatches(ids(700), send, watch());
  expect(done.gone).toEqual([7, 600]);
  expect(done.left).toEqual([]);
  expect(changed.sort((a, b) => a - b)).toEqual(ids(700).filter((id) => !gone.has(id)));
});

it('stops if no item exists any more, instead of a request for each', async () => {
  const send = jest.fn(async () => refusal(404));
  const { gone, left, error } = await inBatches(ids(500), send, watch());
  expect(error?.statusCode).toBe(404);
  expect(gone.length + left.length).toBe(500);
  expect(send.mock.calls.length).toBeLessThan(100);
});
