import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { Passwords } from './passwords.js';

jest.mock('tinypool');

const run = jest.mocked(Tinypool.prototype.run);

/** Lets nothing end before it is told to, and counts what runs together. */
function heldBack() {
  let running = 0;
  let most = 0;
  const gate = new EventEmitter();
  const released = once(gate, 'open');
  const work = async <T>(result: T) => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    return result;
  };
  return { work, release: () => gate.emit('open'), most: () => most };
}

const AT_ONCE = availableParallelism();

it('hashes and compares so many at once and no more, whatever else is asked of the machine', async () => {
  run.mockResolvedValue('decoy');
  const passwords = new Passwords({ production: false });
  const { work, release, most } = heldBack();
  run.mockImplementation((_, options) => work(options?.name === 'hash' ? 'hashed' : true));
  const all = Array.from({ length: 3 * AT_ONCE }, (_, index) =>
    index % 2 ? passwords.hash('secret1') : passwords.matches('stored', 'secret1'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(most()).toBe(AT_ONCE);
  release();
  expect(await Promise.all(all)).toEqual(all.map((_, index) => (index % 2 ? 'hashed' : true)));
  expect(most()).toBe(AT_ONCE);
});

it('compares with a hash of nobody where there is no account, and says no', async () => {
  run.mockImplementation(async (_, options) => (options?.name === 'hash' ? 'decoy' : true));
  const passwords = new Passwords({ production: false });
  expect(await passwords.matches(null, 'secret1')).toBe(false);
  const task = expect.objectContaining({ stored: 'decoy', password: 'secret1' });
  expect(run).toHaveBeenLastCalledWith(task, { name: 'verify' });
});
