import { AppError } from '../errors/app-error.js';
import { Limiter } from './limiter.js';

const limits = { contactAddress: { count: 2, seconds: 60 } } as never;

describe('Limiter', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const refusal = (limiter: Limiter, subject: string): AppError | null => {
    try {
      limiter.take('contactAddress', subject);
      return null;
    } catch (error) {
      return error as AppError;
    }
  };

  it('refuses the third of two with the seconds that are left, for that subject alone', () => {
    const limiter = new Limiter({ limits });
    expect(refusal(limiter, 'a')).toBeNull();
    expect(refusal(limiter, 'a')).toBeNull();
    jest.advanceTimersByTime(20_000);
    expect(refusal(limiter, 'a')).toMatchObject({ statusCode: 429, details: { retryAfterSeconds: 40 } });
    expect(refusal(limiter, 'b')).toBeNull();
  });

  it('begins anew when the window has ended', () => {
    const limiter = new Limiter({ limits });
    refusal(limiter, 'a');
    refusal(limiter, 'a');
    jest.advanceTimersByTime(60_001);
    expect(refusal(limiter, 'a')).toBeNull();
  });

  it('knows no limit where all are lifted', () => {
    const limiter = new Limiter({ limits: null });
    for (let count = 0; count < 100; count += 1) expect(refusal(limiter, 'a')).toBeNull();
  });

  it('keeps its memory bounded when everybody comes once', () => {
    const limiter = new Limiter({ limits });
    refusal(limiter, 'first');
    refusal(limiter, 'first');
    for (let count = 0; count < 100_001; count += 1) limiter.count('contactAddress', count);
    expect(refusal(limiter, 'first')).toBeNull();
  });
});
