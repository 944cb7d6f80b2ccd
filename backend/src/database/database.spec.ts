import type { DataSource } from 'typeorm';
import { Database } from './database.js';

/** What MySQL says when a row was not let go in time. */
const lockWait = () => Object.assign(new Error('Lock wait timeout exceeded'), { errno: 1205 });

describe('a transaction that others are in the way of', () => {
  const dataSource = { transaction: (work: (manager: unknown) => unknown) => work({}) };
  const database = new Database(dataSource as unknown as DataSource);
  let now = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  /** @param milliseconds that each attempt takes @returns how many there were */
  async function attempts(milliseconds: number): Promise<number> {
    const work = jest.fn(async () => {
      now += milliseconds;
      throw lockWait();
    });
    await expect(database.transaction(work)).rejects.toThrow('Lock wait');
    return work.mock.calls.length;
  }

  it('is begun again a few times', async () => {
    expect(await attempts(50)).toBe(6);
  });

  it('is not begun again once it has waited as long as for a lock', async () => {
    expect(await attempts(5_001)).toBe(1);
  });
});
