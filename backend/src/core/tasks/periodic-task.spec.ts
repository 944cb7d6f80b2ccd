import { Logger } from '@nestjs/common';
import type { Lease } from '../database/lease.js';
import { PeriodicTask } from './periodic-task.js';

const OPTIONS = { intervalMs: 1_000, jitterMs: 0, logger: new Logger('test'), failure: 'failed' };
const SECOND = 1_000;
/** A lease without renewals expires after this time. */
const EXPIRES = 30 * SECOND;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('renews the lease before it expires while a long step runs, and not afterwards', async () => {
  const take = jest.fn(async () => true);
  const task = new PeriodicTask(async () => {}, { take } as unknown as Lease, OPTIONS);
  let end: (value: string) => void = () => {};
  const step = task.keepLease(() => new Promise<string>((resolve) => (end = resolve)));
  await jest.advanceTimersByTimeAsync(EXPIRES - SECOND);
  expect(take).toHaveBeenCalledTimes(2);
  // A renewal that fails does not end the step.
  take.mockRejectedValueOnce(new Error('no database'));
  await jest.advanceTimersByTimeAsync(SECOND);
  end('done');
  expect(await step).toBe('done');
  await jest.advanceTimersByTimeAsync(EXPIRES);
  expect(take).toHaveBeenCalledTimes(3);
});
