import { CommitBreaker, StoringSuspended } from './commit-breaker.js';
import { AnswerOverdue } from './watchdog.js';

describe('the breaker of transactions', () => {
  let now = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const hangs = jest.fn(async () => {
    throw new AnswerOverdue();
  });
  const works = jest.fn(async () => 'stored');
  beforeEach(() => jest.clearAllMocks());

  /** A breaker that a COMMIT has opened. */
  async function opened(): Promise<CommitBreaker> {
    const breaker = new CommitBreaker();
    await expect(breaker.run(hangs)).rejects.toThrow(AnswerOverdue);
    return breaker;
  }

  it('lets all through while each is answered, whatever the answer is', async () => {
    const breaker = new CommitBreaker();
    const refused = async () => {
      throw new Error('already rated');
    };
    await expect(breaker.run(refused)).rejects.toThrow('already rated');
    expect(await breaker.run(works)).toBe('stored');
  });

  it('begins nothing for a while after a COMMIT that was given up', async () => {
    const breaker = await opened();
    now += 1_999;
    const refused = breaker.run(works);
    await expect(refused).rejects.toThrow(StoringSuspended);
    // The operator's message: the database is alive, and answers reads.
    await expect(refused).rejects.toThrow('Nothing is stored until it answers');
    expect(works).not.toHaveBeenCalled();
  });

  it('then lets one try, and none beside it', async () => {
    const breaker = await opened();
    now += 2_000;
    let answer: (value: string) => void = () => undefined;
    const trial = breaker.run(() => new Promise<string>((resolve) => (answer = resolve)));
    await expect(breaker.run(works)).rejects.toThrow(StoringSuspended);
    answer('there is room');
    expect(await trial).toBe('there is room');
    expect(await breaker.run(works)).toBe('stored');
  });

  it('waits again when that one is given up too', async () => {
    const breaker = await opened();
    now += 2_000;
    await expect(breaker.run(hangs)).rejects.toThrow(AnswerOverdue);
    await expect(breaker.run(works)).rejects.toThrow(StoringSuspended);
    now += 2_000;
    expect(await breaker.run(works)).toBe('stored');
  });

  it('lets another try when the first one was refused for a reason of its own', async () => {
    const breaker = await opened();
    now += 2_000;
    const refused = async () => {
      throw new Error('already rated');
    };
    await expect(breaker.run(refused)).rejects.toThrow('already rated');
    expect(await breaker.run(works)).toBe('stored');
  });
});
