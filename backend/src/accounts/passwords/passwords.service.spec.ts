import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { currentRequest } from '../../core/support/request-context.js';
import { PasswordsService } from './passwords.service.js';

jest.mock('@node-rs/argon2');
jest.mock('../../core/support/request-context.js');

const [hashing, verifying] = [jest.mocked(argon2.hash), jest.mocked(argon2.verify)];

/** Ends no work before the test says so, and counts the running work. */
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

const CONCURRENCY = availableParallelism();
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  hashing.mockReset().mockResolvedValue('decoy');
  verifying.mockReset();
});

it('hashes and compares only a few passwords at once, however busy the machine is', async () => {
  const passwords = new PasswordsService({ production: false });
  const { work, release, most } = heldBack();
  hashing.mockImplementation(() => work('hashed'));
  verifying.mockImplementation(() => work(true));
  const all = Array.from({ length: 3 * CONCURRENCY }, (_, index) =>
    index % 2 ? passwords.hash('secret1') : passwords.matches('stored', 'secret1'),
  );
  await settled();
  expect(most()).toBe(CONCURRENCY);
  release();
  expect(await Promise.all(all)).toEqual(all.map((_, index) => (index % 2 ? 'hashed' : true)));
  expect(most()).toBe(CONCURRENCY);
});

it('compares with a hash of nobody where there is no account, and says no', async () => {
  verifying.mockResolvedValue(true);
  const passwords = new PasswordsService({ production: false });
  expect(await passwords.matches(null, 'secret1')).toBe(false);
  expect(verifying).toHaveBeenLastCalledWith('decoy', 'secret1');
});

it('compares nothing that is refused by the time of its turn', async () => {
  const passwords = new PasswordsService({ production: false });
  await settled();
  const { work, release } = heldBack();
  verifying.mockImplementation(() => work(true));
  const busy = Array.from({ length: CONCURRENCY }, () => passwords.matches('stored', 'secret1'));
  const admit = jest.fn(() => Promise.reject(new Error('too many by now')));
  const late = expect(passwords.matches('stored', 'secret1', admit)).rejects.toThrow('too many by now');
  await settled();
  expect(admit).not.toHaveBeenCalled();
  release();
  await Promise.all([...busy, late]);
  expect(verifying).toHaveBeenCalledTimes(CONCURRENCY);
});

it('takes the next password of another network before the rest of one that sent many', async () => {
  const passwords = new PasswordsService({ production: false });
  await settled();
  const { work, release } = heldBack();
  const order: string[] = [];
  hashing.mockImplementation((password) => {
    order.push(String(password));
    return work('hashed');
  });
  const from = (ip: string, password: string) => {
    jest.mocked(currentRequest).mockReturnValueOnce({ ip } as never);
    return passwords.hash(password);
  };
  const flood = Array.from({ length: 4 * CONCURRENCY }, () => from('203.0.113.1', 'of many'));
  const other = from('198.51.100.7', 'of another');
  release();
  await Promise.all([...flood, other]);
  expect(order.indexOf('of another')).toBe(CONCURRENCY + 1);
});

it('takes the next password of another network before the rest that a whole IPv6 /48 has sent', async () => {
  const passwords = new PasswordsService({ production: false });
  await settled();
  const { work, release } = heldBack();
  const order: string[] = [];
  hashing.mockImplementation((password) => {
    order.push(String(password));
    return work('hashed');
  });
  const from = (ip: string, password: string) => {
    jest.mocked(currentRequest).mockReturnValueOnce({ ip } as never);
    return passwords.hash(password);
  };
  const flood = Array.from({ length: 120 }, (_, place) => from(`2001:db8:48:${place}::1`, 'of many'));
  const other = from('2001:db8:49::1', 'of another');
  release();
  await Promise.all([...flood, other]);
  expect(order.indexOf('of another')).toBe(CONCURRENCY + 1);
});
