import { AppError } from '../errors/app-error.js';
import { LimiterService } from './limiter.service.js';

const limits = {
  contactAddress: { count: 2, seconds: 60 },
  contactNetwork: { count: 5, seconds: 60 },
  resetAccount: { count: 1, seconds: 60 },
} as never;

/** An address in its own network. */
const at = (address: string | number, network: string | number = address) => ({ address, network });

describe('Limiter', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const refusal = (limiter: LimiterService, subject: string, network = subject): Promise<AppError | null> =>
    limiter.take('contactAddress', at(subject, network)).then(
      () => null,
      (error: AppError) => error,
    );

  it('refuses the third of two with the seconds that are left, for that subject alone', async () => {
    const limiter = new LimiterService({ limits }, null);
    expect(await refusal(limiter, 'a')).toBeNull();
    expect(await refusal(limiter, 'a')).toBeNull();
    jest.advanceTimersByTime(20_000);
    expect(await refusal(limiter, 'a')).toMatchObject({
      statusCode: 429,
      details: { retryAfterSeconds: 40 },
    });
    expect(await refusal(limiter, 'b')).toBeNull();
  });

  it('begins anew when the window has ended', async () => {
    const limiter = new LimiterService({ limits }, null);
    await refusal(limiter, 'a');
    await refusal(limiter, 'a');
    jest.advanceTimersByTime(60_001);
    expect(await refusal(limiter, 'a')).toBeNull();
  });

  it('knows no limit where all are lifted', async () => {
    const limiter = new LimiterService({ limits: null }, null);
    for (let count = 0; count < 100; count += 1) expect(await refusal(limiter, 'a')).toBeNull();
  });

  it('keeps its memory bounded when everybody comes once', async () => {
    const limiter = new LimiterService({ limits }, null);
    await refusal(limiter, 'first');
    await refusal(limiter, 'first');
    for (let count = 0; count < 100_001; count += 1) await limiter.count('contactAddress', at(count));
    expect(await refusal(limiter, 'first')).toBeNull();
  });

  it('allows one more for each that was given back, for nothing twice', async () => {
    const limiter = new LimiterService({ limits }, null);
    const one = await limiter.take('contactAddress', at('a'));
    await refusal(limiter, 'a');
    await one.giveBack();
    expect(await limiter.tryTake('contactAddress', at('a'))).not.toBeNull();
    expect(await limiter.tryTake('contactAddress', at('a'))).toBeNull();
    expect(await refusal(limiter, 'a')).toMatchObject({ statusCode: 429 });
  });

  it('gives nothing back of a window that did not count it', async () => {
    const limiter = new LimiterService({ limits }, null);
    const earlier = await limiter.take('contactAddress', at('a'));
    jest.advanceTimersByTime(60_001);
    await refusal(limiter, 'a');
    await refusal(limiter, 'a');
    await earlier.giveBack();
    expect(await refusal(limiter, 'a')).toMatchObject({ statusCode: 429 });
  });

  it('counts with each address the network around it, and of what that refuses nothing', async () => {
    const limiter = new LimiterService({ limits }, null);
    for (const address of ['a', 'b']) {
      await refusal(limiter, address, 'n');
      await refusal(limiter, address, 'n');
    }
    const fifth = await limiter.tryTake('contactAddress', at('c', 'n'));
    expect(await refusal(limiter, 'd', 'n')).toMatchObject({ statusCode: 429 });
    expect(await limiter.allows('contactAddress', at('e', 'n'))).toBe(false);
    expect(await refusal(limiter, 'd', 'other')).toBeNull();
    await fifth?.giveBack();
    expect(await limiter.allows('contactAddress', at('e', 'n'))).toBe(true);
    // Neither this refusal nor that of `d` has counted for the address.
    expect(await limiter.tryTake('contactAddress', at('c', 'other'))).not.toBeNull();
    expect(await limiter.tryTake('contactAddress', at('c', 'other'))).not.toBeNull();
  });

  it('counts all of several or none', async () => {
    const limiter = new LimiterService({ limits }, null);
    const both = () => limiter.takeAll(['contactAddress', at('a')], ['resetAccount', 'b']);
    await both();
    for (let count = 0; count < 3; count += 1)
      await expect(both()).rejects.toMatchObject({ statusCode: 429 });
    expect(await refusal(limiter, 'a')).toBeNull();
    expect(await refusal(limiter, 'a')).toMatchObject({ statusCode: 429 });
  });

  it('counts work that succeeds, and refuses it beforehand', async () => {
    const limiter = new LimiterService({ limits }, null);
    const run = (work: () => Promise<string>) => limiter.takeFor('contactAddress', at('a'), work);
    for (let count = 0; count < 3; count += 1) {
      await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    }
    expect(await Promise.all([run(async () => 'one'), run(async () => 'two')])).toEqual(['one', 'two']);
    const third = jest.fn();
    await expect(run(third)).rejects.toMatchObject({ statusCode: 429 });
    expect(third).not.toHaveBeenCalled();
  });
});
