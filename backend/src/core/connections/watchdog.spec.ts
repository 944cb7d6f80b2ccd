import { AnswerOverdue, DatabaseUnresponsive, Watchdog } from './watchdog.js';

const never = () => new Promise<never>(() => undefined);
const nothing = () => undefined;

describe('the watchdog of a database', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  /** Records which of several waits have been given up. */
  function waiting(watchdog: Watchdog, work: () => Promise<unknown> = never) {
    const state = { error: null as unknown };
    watchdog.watch(work, nothing).catch((error: unknown) => {
      state.error = error;
    });
    return state;
  }

  it('waits for what is slow as long as the database says that it lives', async () => {
    const probe = jest.fn(async () => undefined);
    const slow = waiting(new Watchdog(probe));
    await pass(60_000);
    expect(slow.error).toBeNull();
    expect(probe.mock.calls.length).toBeGreaterThan(10);
  });

  it('probes once for all waiting calls, and gives all of them up', async () => {
    const probe = jest.fn(never);
    const watchdog = new Watchdog(probe);
    const first = waiting(watchdog);
    await pass(1_000);
    const second = waiting(watchdog);
    await pass(1_400);
    const third = waiting(watchdog);
    await pass(700);
    expect([first, second, third].map(({ error }) => error)).toEqual(
      Array(3).fill(expect.any(DatabaseUnresponsive)),
    );
    expect(probe).toHaveBeenCalledTimes(1);
    const begin = jest.fn(never);
    await expect(watchdog.watch(begin, nothing)).rejects.toThrow(DatabaseUnresponsive);
    expect(begin).not.toHaveBeenCalled();
  });

  it('does not begin anew with what freezes while it asks: what was done until then is no later sign of life', async () => {
    const answers: (() => void)[] = [];
    const probe = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const watchdog = new Watchdog(probe);
    const slow = waiting(watchdog);
    // A probed process that is busy and freezes.
    await pass(1_600);
    waiting(watchdog, async () => undefined);
    const late = waiting(watchdog);
    await pass(3_100);
    expect([slow.error, late.error]).toEqual(Array(2).fill(expect.any(DatabaseUnresponsive)));
    expect(probe.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('is not misled by work that ends without the database, such as the wait for a pooled connection', async () => {
    const watchdog = new Watchdog(never);
    const gone = waiting(watchdog);
    for (let time = 0; time < 3_100; time += 200) {
      watchdog.watch(async () => 'one of the pool', nothing, { isSign: false }).catch(nothing);
      await pass(200);
    }
    expect(gone.error).toBeInstanceOf(DatabaseUnresponsive);
  });

  it('lets work begin again once the database answers', async () => {
    let lives = false;
    const watchdog = new Watchdog(() => (lives ? Promise.resolve() : never()));
    const gone = waiting(watchdog);
    await pass(3_100);
    expect(gone.error).toBeInstanceOf(DatabaseUnresponsive);
    lives = true;
    await pass(2_100);
    await expect(watchdog.watch(async () => 'done', nothing)).resolves.toBe('done');
  });

  it('gives up what has a time limit, and only that, although the database lives', async () => {
    const watchdog = new Watchdog(async () => undefined);
    const giveUp = jest.fn();
    const work = watchdog.watch(never, giveUp, { limitMs: 10_000 });
    const refused = expect(work).rejects.toThrow(AnswerOverdue);
    const slow = waiting(watchdog);
    await pass(10_100);
    await refused;
    expect([giveUp.mock.calls.length, slow.error]).toEqual([1, null]);
  });
});
