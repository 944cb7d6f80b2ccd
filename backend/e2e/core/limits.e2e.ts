import { EventEmitter, once } from 'node:events';
import { availableParallelism } from 'node:os';
import argon2 from '@node-rs/argon2';
import { PasswordsService } from '../../src/accounts/passwords/passwords.service.js';
import { newVoucherCode } from '../../src/accounts/vouchers/voucher-code.js';
import { DatabaseService } from '../../src/core/database/database.service.js';
import { type Answer, type Client, unique } from '../harness/client.js';
import { formWith, jpeg, storedPictures } from '../harness/pictures.js';
import { countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

/** That an answer says "later", and when. */
function expectLimited(answer: Answer): void {
  expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** More than are compared at once, and fewer than may wait. */
const MANY = 20 + 2 * availableParallelism();

/** One after the other. */
async function times(count: number, call: (index: number) => Promise<Answer>): Promise<number[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await call(index));
  return statuses(answers);
}

describe('with limits', () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;

  const serverWith = (limits: Record<string, string>) => {
    beforeAll(async () => {
      server = await TestServer.start({ env: { LIMITS: 'normal', ...limits } });
      visitor = server.visitor();
      admin = await server.admin();
    });
    afterAll(() => server.stop());
  };
  /** @returns how many passwords have been hashed or compared since */
  const countHashes = () => {
    const calls = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];
    const count = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const before = count();
    return () => count() - before;
  };
  const signIn = (email: string, password: string) => visitor.post('/api/auth/login', { email, password });
  /** An account that has never signed in from anywhere. */
  const newAccount = async () => {
    const username = unique('made_');
    const body = { username, email: `${username}@test.example`, password: 'secret1' };
    await admin.post('/api/users', body);
    return body;
  };

  describe('on sign-ins of an account', () => {
    serverWith(withLimits({ signinAccount: '2/60' }));

    it('successes do not count', async () => {
      const { email, password } = await newAccount();
      expect(await times(5, () => signIn(email, password))).toEqual([200, 200, 200, 200, 200]);
      expect((await signIn(email, 'not the one')).status).toBe(401);
    });

    it('failures do, in whatever way the address is typed, and of that account alone', async () => {
      const { email } = await newAccount();
      const other = await newAccount();
      expect(await times(2, () => signIn(email, 'not the one'))).toEqual([401, 401]);
      expectLimited(await signIn(email, 'not the one'));
      expectLimited(await signIn(` ${email.toUpperCase()}`, 'not the one'));
      expect((await signIn(other.email, other.password)).status).toBe(200);
    });

    it('guesses sent at once are no way around it', async () => {
      const { email, password } = await newAccount();
      const guesses = Array.from({ length: 12 }, (_, index) => signIn(email, `guess number ${index}`));
      const counts = statuses(await Promise.all(guesses));
      expect(counts.filter((status) => status === 401)).toHaveLength(2);
      expect(counts.filter((status) => status === 429)).toHaveLength(10);
      const again = await newAccount();
      const successes = Array.from({ length: 8 }, () => signIn(again.email, password));
      expect(statuses(await Promise.all(successes))).toEqual(Array(8).fill(200));
    });

    it('the right one among guesses sent at once is refused when too many have failed by the time it is compared', async () => {
      const { email, password } = await newAccount();
      const passwords = server.app.get(PasswordsService);
      const matches = passwords.matches.bind(passwords);
      const gate = new EventEmitter();
      const compared = once(gate, 'compared');
      const compare = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
        const isRight = await matches(...given);
        const failed = once(gate, 'failed');
        gate.emit('compared');
        await failed;
        return isRight;
      });
      const right = signIn(email, password);
      await compared;
      expect(await times(2, () => signIn(email, 'not the one'))).toEqual([401, 401]);
      gate.emit('failed');
      expectLimited(await right);
      compare.mockRestore();
    });

    it('an account that does not exist is answered the same', async () => {
      const { email } = await newAccount();
      const attempts = async (address: string) => {
        const texts: string[] = [];
        for (let index = 0; index < 3; index += 1) {
          const headers = { 'x-request-id': `the-same-request-${index}` };
          const body = { email: address, password: 'not the one' };
          const answer = await visitor.post('/api/auth/login', body, { headers });
          texts.push(`${answer.status} ${answer.text}`);
        }
        return texts;
      };
      expect(await attempts(`no_${email}`)).toEqual(await attempts(email));
    });

    it('wrong current passwords count too', async () => {
      const { email, password } = await newAccount();
      const client = await visitor.signIn(email, password);
      const change = () =>
        client.post('/api/auth/change-password', { current_password: 'not it', new_password: 'a new one' });
      expect(await times(2, change)).toEqual([400, 400]);
      expectLimited(await change());
    });

    it('who has no session keeps nobody from changing the password by guessing', async () => {
      const { email, password } = await newAccount();
      const client = await visitor.signIn(email, password);
      await times(3, () => signIn(`${email}`, 'not the one'));
      const body = { current_password: password, new_password: 'a new one' };
      expect((await client.post('/api/auth/change-password', body)).status).toBe(200);
    });
  });

  describe('on sign-ins of an account, elsewhere than where it is at home', () => {
    serverWith({ ...withLimits({ signinAccount: '2/60' }), TRUST_PROXY: '127.0.0.0/8' });

    const signInFrom = (address: string, email: string, password: string) =>
      visitor.post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });
    const guess = (address: string, email: string) => () => signInFrom(address, email, 'not the one');
    const HOME = '203.0.113.1';
    const AWAY = '198.51.100.7';

    it('a right password from a place where the account has signed in before passes', async () => {
      const { email, password } = await newAccount();
      expect((await signInFrom(HOME, email, password)).status).toBe(200);
      expect(await times(3, guess(AWAY, email))).toEqual([401, 401, 429]);
      expectLimited(await signInFrom(AWAY, email, password));
      expectLimited(await signInFrom('198.51.100.8', email, password));
      expect((await signInFrom(HOME, email, password)).status).toBe(200);
      // A wrong password does not work from a known network either, and gets everybody's answer.
      expectLimited(await signInFrom(HOME, email, 'not the one'));
    });

    it('names that are made up to be counted as such a place, or as a session, keep nobody out', async () => {
      const { email, password } = await newAccount();
      const client = await visitor.signIn(email, password);
      await signInFrom(HOME, email, password);
      for (const more of [
        ` from ${HOME}`,
        `,${HOME}`,
        `","${HOME}`,
        ' within a session',
        ',within a session',
      ]) {
        await times(3, guess(AWAY, `${email}${more}`));
      }
      expect((await signInFrom(HOME, email, password)).status).toBe(200);
      const body = { current_password: password, new_password: 'a new one' };
      expect((await client.post('/api/auth/change-password', body)).status).toBe(200);
    });

    it('such a place has no more guesses than any other', async () => {
      const { email, password } = await newAccount();
      await signInFrom(HOME, email, password);
      expect(await times(3, guess(HOME, email))).toEqual([401, 401, 429]);
      expectLimited(await signInFrom(HOME, email, password));
    });

    it('where it registered is such a place, and is not another account’s', async () => {
      const headers = { 'x-forwarded-for': HOME };
      const accounts = ['one', 'two'].map((name) => {
        const username = unique(`${name}_`);
        return { username, email: `${username}@test.example`, password: 'secret1' };
      });
      const [mine, other] = accounts as [(typeof accounts)[0], (typeof accounts)[0]];
      await visitor.post('/api/auth/register', mine, { headers });
      await admin.post('/api/users', other);
      for (const { email } of accounts) await times(2, guess(AWAY, email));
      expect((await signInFrom(HOME, mine.email, mine.password)).status).toBe(200);
      expectLimited(await signInFrom(HOME, other.email, other.password));
    });

    it('twenty such places are kept of each, no more, and none of who is deleted', async () => {
      const { email, password } = await newAccount();
      const before = await countRows(server, 'known_network');
      let id = 0;
      for (let index = 1; index <= 23; index += 1) {
        id = (await signInFrom(`192.0.2.${index}`, email, password)).body.user.id;
      }
      expect(await countRows(server, 'known_network')).toBe(before + 20);
      await times(2, guess(AWAY, email));
      expect((await signInFrom('192.0.2.23', email, password)).status).toBe(200);
      expectLimited(await signInFrom('192.0.2.1', email, password));
      expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
      expect(await countRows(server, 'known_network')).toBe(before);
    });

    it('such places are hashed, known after a restart and to every instance', async () => {
      const { email, password } = await newAccount();
      await signInFrom(HOME, email, password);
      const rows = await server.dataSource.query('SELECT * FROM known_network');
      expect(JSON.stringify(rows)).not.toContain(HOME);
      const env = { ...withLimits({ signinAccount: '2/60' }), TRUST_PROXY: '127.0.0.0/8' };
      const second = await TestServer.start({ beside: server, env });
      const there = (address: string, secret: string) =>
        second
          .visitor()
          .post('/api/auth/login', { email, password: secret }, { headers: { 'x-forwarded-for': address } });
      expect(await times(2, () => there(AWAY, 'not the one'))).toEqual([401, 401]);
      expectLimited(await there(AWAY, password));
      expect((await there(HOME, password)).status).toBe(200);
      await second.stop();
    });
  });

  describe('on right passwords of an account', () => {
    serverWith(withLimits({ passwordAccount: '3/60' }));

    it('nobody has more of them checked, of one account alone', async () => {
      const { email, password } = await newAccount();
      const other = await newAccount();
      expect(await times(2, () => signIn(email, password))).toEqual([200, 200]);
      const client = await visitor.signIn(email, password);
      expectLimited(await signIn(email, password));
      const body = { current_password: password, new_password: 'a new one' };
      expectLimited(await client.post('/api/auth/change-password', body));
      expect((await signIn(other.email, other.password)).status).toBe(200);
    });

    it('those that are sent at once are compared no more often', async () => {
      const { email, password } = await newAccount();
      const compared = countHashes();
      const all = await Promise.all(Array.from({ length: MANY }, () => signIn(email, password)));
      expect(statuses(all).filter((status) => status === 200)).toHaveLength(3);
      // Those that are under way when the last one fails, and those whose turn comes in that moment.
      expect(compared()).toBeLessThanOrEqual(3 + 2 * availableParallelism());
    });
  });

  describe('on sign-ins at an address that others share', () => {
    serverWith({
      ...withLimits({ signinAddress: '3/60', signinAccount: '2/60' }),
      TRUST_PROXY: '127.0.0.0/8',
    });

    const CAMPUS = '203.0.113.1';
    const signInThere = (email: string, password: string) =>
      visitor.post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': CAMPUS } });

    it('who has signed in there before passes, whatever others have tried, and nobody may guess there', async () => {
      const [owner, stranger] = [await newAccount(), await newAccount()];
      expect((await signInThere(owner.email, owner.password)).status).toBe(200);
      const guess = (index: number) => signInThere(`nobody${index}@test.example`, 'not the one');
      expect(await times(4, guess)).toEqual([401, 401, 401, 429]);
      expectLimited(await signInThere(stranger.email, stranger.password));
      expect((await signInThere(owner.email, owner.password)).status).toBe(200);
      // A wrong password gets the same answer as everybody there, and counts.
      for (let count = 0; count < 2; count += 1) expectLimited(await signInThere(owner.email, 'not the one'));
      const compared = countHashes();
      expectLimited(await signInThere(owner.email, owner.password));
      expect(compared()).toBe(0);
    });
  });

  describe('on sign-ins from an address', () => {
    serverWith(withLimits({ signinAddress: '3/60' }));

    it('failures count, whichever account they are for, and successes do not', async () => {
      const { email, password } = await newAccount();
      expect(await times(4, () => signIn(email, password))).toEqual([200, 200, 200, 200]);
      const failures = (index: number) => signIn(`nobody${index}@test.example`, 'not the one');
      expect(await times(3, failures)).toEqual([401, 401, 401]);
      expectLimited(await signIn('nobody-else@test.example', 'not the one'));
    });
  });

  describe('on sign-ins that are sent at once', () => {
    serverWith(withLimits({ signinAddress: '3/60' }));

    it('no more are compared than may fail', async () => {
      const compared = countHashes();
      const guesses = Array.from({ length: MANY }, (_, index) =>
        signIn(`nobody${index}@test.example`, 'not the one'),
      );
      const counts = statuses(await Promise.all(guesses));
      expect(counts.filter((status) => status === 401)).toHaveLength(3);
      expect(compared()).toBeLessThanOrEqual(3 + 2 * availableParallelism());
    });
  });

  describe('on forwarded addresses', () => {
    serverWith(withLimits({ signinAddress: '2/60' }));

    it('nobody escapes by inventing one', async () => {
      const attempt = (index: number) =>
        visitor.post(
          '/api/auth/login',
          { email: `nobody${index}@test.example`, password: 'not the one' },
          { headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-real-ip': `203.0.113.${index}` } },
        );
      expect(await times(3, attempt)).toEqual([401, 401, 429]);
    });
  });

  describe('behind a proxy that is trusted', () => {
    serverWith({ ...withLimits({ signinAddress: '2/60' }), TRUST_PROXY: '127.0.0.0/8' });

    it('the address that it forwards counts, and what the client put before it does not', async () => {
      const attempt = (forwarded: string) =>
        visitor.post(
          '/api/auth/login',
          { email: `${unique('nobody')}@test.example`, password: 'not the one' },
          { headers: { 'x-forwarded-for': forwarded } },
        );
      expect(await times(3, () => attempt('203.0.113.1'))).toEqual([401, 401, 429]);
      expect((await attempt('203.0.113.2')).status).toBe(401);
      expect((await attempt('198.51.100.7, 203.0.113.1')).status).toBe(429);
      // With the port of each connection, as some proxies write it, also before one that is trusted itself.
      expect((await attempt('203.0.113.1:52100')).status).toBe(429);
      expect((await attempt('203.0.113.1:52101, 127.0.0.9:443')).status).toBe(429);
      const withPort = (index: number) => attempt(`[2001:db8:0:99::1]:${52100 + index}`);
      expect(await times(3, withPort)).toEqual([401, 401, 429]);
    });

    it('an IPv6 network counts as one by its first 64 bits, an IPv4 address alone however it is written', async () => {
      const attempt = (forwarded: string) =>
        visitor.post(
          '/api/auth/login',
          { email: `${unique('nobody')}@test.example`, password: 'not the one' },
          { headers: { 'x-forwarded-for': forwarded } },
        );
      const sameNetwork = (index: number) => attempt(`2001:db8:0:7:${index + 1}::${index + 1}`);
      expect(await times(3, sameNetwork)).toEqual([401, 401, 429]);
      expect((await attempt('2001:db8:0:8::1')).status).toBe(401);
      expect((await attempt('192.0.2.1')).status).toBe(401);
      expect((await attempt('::ffff:192.0.2.1')).status).toBe(401);
      expect((await attempt('192.0.2.1')).status).toBe(429);
      expect((await attempt('::ffff:192.0.2.2')).status).toBe(401);
    });
  });

  describe('on registrations from an address that come at once', () => {
    serverWith({ ...withLimits({ registerAddress: '3/60' }), TRUST_PROXY: '127.0.0.0/8' });

    const register = (address: string, username = unique('new_'), email = `${username}@test.example`) =>
      visitor.post(
        '/api/auth/register',
        { username, email, password: 'secret1' },
        { headers: { 'x-forwarded-for': address } },
      );

    it('as many are made as may be', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => register('203.0.113.1')));
      expect(statuses(answers).sort()).toEqual([...Array(3).fill(201), ...Array(9).fill(429)]);
    });

    it('those that are refused for a name or an address that is taken use up nothing, and cost no hash', async () => {
      const { username, email } = await newAccount();
      const compared = countHashes();
      const refused = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2
            ? register('203.0.113.2', username.toUpperCase(), `${unique('new')}@test.example`)
            : register('203.0.113.2', unique('new_'), email),
        ),
      );
      expect(statuses(refused)).toEqual(Array(20).fill(409));
      expect(compared()).toBe(0);
      expect(await times(4, () => register('203.0.113.2'))).toEqual([201, 201, 201, 429]);
    });

    it('those whose name was taken in the same moment use up nothing either', async () => {
      const username = unique('new_');
      const answers = await Promise.all([
        register('203.0.113.3', username),
        register('203.0.113.3', username),
      ]);
      expect(statuses(answers).sort()).toEqual([201, 409]);
      expect(await times(3, () => register('203.0.113.3'))).toEqual([201, 201, 429]);
    });
  });

  describe("on changes of a user's name and address", () => {
    serverWith(withLimits({ profileUser: '2/60' }));

    it('those that are refused count, of that person alone', async () => {
      const [voter, other] = [await visitor.register(), await visitor.register()];
      const change = (client: Client, username: string) =>
        client.put('/api/auth/profile', { username, email: client.user.email });
      expect(await times(3, () => change(voter, unique('renamed_')))).toEqual([200, 200, 200]);
      expect(await times(2, () => change(voter, other.user.username))).toEqual([409, 409]);
      expectLimited(await change(voter, other.user.username));
      expect((await change(other, unique('renamed_'))).status).toBe(200);
    });
  });

  describe('on registrations from an address', () => {
    serverWith(withLimits({ registerAddress: '2/60' }));

    it('the third is refused, and makes no account', async () => {
      const register = () => {
        const username = unique('new_');
        const body = { username, email: `${username}@test.example`, password: 'secret1' };
        return visitor.post('/api/auth/register', body);
      };
      expect(await times(2, register)).toEqual([201, 201]);
      const before = await countRows(server, 'user');
      expectLimited(await register());
      expect(await countRows(server, 'user')).toBe(before);
    });
  });

  describe('on forgotten passwords', () => {
    const forgot = (email: string) => visitor.post('/api/auth/forgot-password', { email });

    describe('of an account', () => {
      serverWith(withLimits({ resetAccount: '2/60' }));

      it('the third is refused, known or not', async () => {
        const { email } = await newAccount();
        for (const address of [email, 'nobody@test.example']) {
          expect(await times(2, () => forgot(address))).toEqual([200, 200]);
          expectLimited(await forgot(address.toUpperCase()));
        }
        expect((await forgot((await newAccount()).email)).status).toBe(200);
      });
    });

    describe('from an address', () => {
      serverWith(withLimits({ resetAddress: '2/60' }));

      it('the third is refused, for any account', async () => {
        expect(await times(2, (index) => forgot(`nobody${index}@test.example`))).toEqual([200, 200]);
        expectLimited(await forgot((await newAccount()).email));
      });
    });

    describe('of an account and from an address', () => {
      serverWith(withLimits({ resetAccount: '1/60', resetAddress: '3/60' }));

      it('what the one refuses uses up nothing of the other', async () => {
        const { email } = await newAccount();
        expect(await times(6, () => forgot(email))).toEqual([200, ...Array(5).fill(429)]);
        expect(await times(3, (index) => forgot(`nobody${index}@test.example`))).toEqual([200, 200, 429]);
      });
    });
  });

  describe('on new passwords by a link', () => {
    serverWith(withLimits({ resetPasswordAddress: '3/60', resetPasswordAccount: '2/60' }));

    const linkOf = async (email: string) => {
      const { body } = await visitor.post('/api/auth/forgot-password', { email });
      return new URL(body.reset_link).searchParams.get('token');
    };
    const reset = (token: unknown, password = 'a new one') =>
      visitor.post('/api/auth/reset-password', { token, password });

    it('a token that is none costs no hash and counts, and refuses nobody who has a good one', async () => {
      const { email } = await newAccount();
      const used = await linkOf(email);
      expect((await reset(used)).status).toBe(200);
      const compared = countHashes();
      expect(await times(3, (index) => reset(index ? used : 'x'.repeat(43)))).toEqual([400, 400, 400]);
      expectLimited(await reset(used));
      expect(statuses(await Promise.all(Array.from({ length: 20 }, () => reset('any'))))).toEqual(
        Array(20).fill(429),
      );
      expect(compared()).toBe(0);
      expect((await reset(await linkOf((await newAccount()).email))).status).toBe(200);
    });

    it('a good one is hashed for so often and no more, and sets one password', async () => {
      const { email } = await newAccount();
      const token = await linkOf(email);
      const compared = countHashes();
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => reset(token, `password ${n}`)));
      // Timing decides which of the others are too frequent, and which arrive after the link was used.
      const [first, ...others] = statuses(answers).sort();
      expect([first, others.filter((status) => status !== 400 && status !== 429)]).toEqual([200, []]);
      expect(compared()).toBeLessThanOrEqual(2);
    });
  });

  describe('on links that no longer work', () => {
    serverWith({ ...withLimits({ resetPasswordAddress: '3/60' }), VERIFICATION_TO_RATE: 'email' });

    const linkOf = async ({ user }: Client) => {
      const { body } = await visitor.post('/api/auth/resend-verification', { email: user.email });
      return new URL(body.verification_link).searchParams.get('token');
    };
    const verify = (token: unknown) => visitor.post('/api/auth/verify-email', { token });

    it('they begin no transaction and count, with those for passwords, and refuse nobody who has a good one', async () => {
      const used = await linkOf(await visitor.register());
      const good = await linkOf(await visitor.register());
      expect((await verify(used)).status).toBe(200);
      const begun = jest.spyOn(server.app.get(DatabaseService), 'transaction');
      expect(await times(2, (index) => verify(index ? used : 'x'.repeat(43)))).toEqual([400, 409]);
      const reset = { token: 'x'.repeat(43), password: 'a new one' };
      expect((await visitor.post('/api/auth/reset-password', reset)).status).toBe(400);
      expect(statuses(await Promise.all(Array.from({ length: 20 }, () => verify(used))))).toEqual(
        Array(20).fill(429),
      );
      expect(begun).not.toHaveBeenCalled();
      expect((await verify(good)).status).toBe(200);
    });
  });

  describe('on verification links, from many addresses of one network', () => {
    serverWith({ ...withLimits({ verifyNetwork: '3/60' }), TRUST_PROXY: '127.0.0.0/8' });

    it('count together, and those of another network do not', async () => {
      const ask = (address: string) =>
        visitor.post(
          '/api/auth/resend-verification',
          { email: `${unique('any_')}@test.example` },
          { headers: { 'x-forwarded-for': address } },
        );
      const farm = (index: number) => ask(`2001:db8:9:${index}::1`);
      expect(await times(3, farm)).toEqual([200, 200, 200]);
      expectLimited(await farm(77));
      expect((await ask('2001:db8:a:1::1')).status).toBe(200);
    });
  });

  describe('on what comes from many addresses of one network', () => {
    serverWith({
      TRUST_PROXY: '127.0.0.0/8',
      ...withLimits({
        signinNetwork: '3/60',
        resetNetwork: '3/60',
        resetPasswordNetwork: '3/60',
        contactNetwork: '3/60',
        voucherNetwork: '3/60',
      }),
    });

    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const anybody = () => `${unique('any_')}@test.example`;
    const calls: Record<string, (address: string) => Promise<Answer>> = {
      'guesses at passwords': (address) =>
        visitor.post('/api/auth/login', { email: anybody(), password: 'not the one' }, from(address)),
      'requests for a new password': (address) =>
        visitor.post('/api/auth/forgot-password', { email: anybody() }, from(address)),
      'links to a new password that are none': (address) =>
        visitor.post('/api/auth/reset-password', { token: 'none', password: 'secret1' }, from(address)),
      'links that delete an account and are none': (address) =>
        visitor.post('/api/auth/delete-account/confirm', { token: 'none' }, from(address)),
      'contact messages': (address) =>
        visitor.post(
          '/api/contact',
          { name: 'Asha', email: anybody(), subject: 'feedback', message: 'What is measured here?' },
          from(address),
        ),
      'vouchers that are none': async (address) =>
        (await visitor.register()).post('/api/auth/voucher', { code: newVoucherCode() }, from(address)),
    };
    const networks = {
      IPv6: (network: number, place: number) => `2001:db8:${network.toString(16)}:${place}::1`,
      IPv4: (network: number, place: number) => `198.51.${network}.${place}`,
    };

    it.each(
      Object.keys(calls).flatMap((what) =>
        Object.entries(networks).map(([kind, address], index) => ({ what, kind, address, index })),
      ),
    )('$what are counted together, of $kind', async ({ what, address, index }) => {
      const call = calls[what] as (address: string) => Promise<Answer>;
      const network = 1 + index + 2 * Object.keys(calls).indexOf(what);
      for (let place = 1; place <= 3; place += 1)
        expect((await call(address(network, place))).status).not.toBe(429);
      expectLimited(await call(address(network, 77)));
      expect((await call(address(network + 100, 1))).status).not.toBe(429);
    });

    it('users who have signed in from the network before still can, from any address of it', async () => {
      const guess = calls['guesses at passwords'] as (address: string) => Promise<Answer>;
      const { email, password } = await newAccount();
      const signInFrom = (address: string, secret = password) =>
        visitor.post('/api/auth/login', { email, password: secret }, from(address));
      expect((await signInFrom('2001:db8:aaaa:1::1')).status).toBe(200);
      for (let place = 2; place <= 4; place += 1) await guess(`2001:db8:aaaa:${place}::1`);
      expectLimited(await guess('2001:db8:aaaa:5::1'));
      const other = await newAccount();
      expectLimited(
        await visitor.post('/api/auth/login', { email: other.email, password }, from('2001:db8:aaaa:6::1')),
      );
      expect((await signInFrom('2001:db8:aaaa:7::1')).status).toBe(200);
      // This is no way to guess: a wrong password gets everybody's answer.
      expectLimited(await signInFrom('2001:db8:aaaa:8::1', 'not the one'));
    });
  });

  describe('on ratings of a voter', () => {
    serverWith(withLimits({ ratingUser: '2/60' }));

    it('those that were stored count, those that were refused do not', async () => {
      const [voter, other] = [await visitor.register(), await visitor.register()];
      const candidates = [
        await admin.makeCandidate(),
        await admin.makeCandidate(),
        await admin.makeCandidate(),
      ] as const;
      expect(await times(3, () => voter.rate(candidates[0], 101))).toEqual([400, 400, 400]);
      expect((await voter.rate(candidates[0], 50)).status).toBe(201);
      expect(await times(3, () => voter.rate(candidates[0], 50))).toEqual([409, 409, 409]);
      expect((await voter.rate(candidates[1], 50)).status).toBe(201);
      expectLimited(await voter.rate(candidates[2], 50));
      expect(await countRows(server, 'rating')).toBe(2);
      // None per address: a campus shares one.
      expect((await other.rate(candidates[2], 50)).status).toBe(201);
    });

    it('of many at once as many are stored as may be', async () => {
      const voter = await visitor.register();
      const candidates = await Promise.all(Array.from({ length: 5 }, () => admin.makeCandidate()));
      const answers = await Promise.all(candidates.map((candidate) => voter.rate(candidate, 50)));
      expect(statuses(answers).sort()).toEqual([201, 201, 429, 429, 429]);
    });
  });

  describe('on pictures of a person', () => {
    serverWith(withLimits({ uploadUser: '2/60' }));

    it('the third is refused and not stored', async () => {
      const [voter, other] = [await visitor.register(), await visitor.register()];
      const picture = await jpeg();
      const upload = (client: Client) => client.post('/api/auth/profile/image', formWith(picture));
      expect(await times(2, () => upload(voter))).toEqual([200, 200]);
      const stored = await storedPictures(server);
      expectLimited(await upload(voter));
      expect(await storedPictures(server)).toEqual(stored);
      expect((await upload(other)).status).toBe(200);
    });
  });

  describe('on messages from an address', () => {
    serverWith(withLimits({ contactAddress: '2/60' }));

    it('the third is refused and not stored', async () => {
      const write = () =>
        visitor.post('/api/contact', {
          name: 'Any',
          email: 'any@test.example',
          subject: 'bug',
          message: 'Any',
        });
      expect(await times(2, write)).toEqual([201, 201]);
      expectLimited(await write());
      expect(await countRows(server, 'contact_message')).toBe(2);
    });
  });

  describe('of a number of seconds', () => {
    serverWith(withLimits({ resetAccount: '1/1' }));

    it('the wait is over after them', async () => {
      const forgot = () => visitor.post('/api/auth/forgot-password', { email: 'nobody@test.example' });
      expect(await times(2, forgot)).toEqual([200, 429]);
      const seconds = Number((await forgot()).headers.get('retry-after') ?? 1);
      await new Promise((done) => setTimeout(done, seconds * 1000 + 50));
      expect((await forgot()).status).toBe(200);
    });
  });
});

describe('without limits', () => {
  it('nothing is counted', async () => {
    const server = await TestServer.start({
      env: { ...withLimits({ signinAccount: '1/60' }), LIMITS: 'off' },
    });
    const body = { email: 'nobody@test.example', password: 'not the one' };
    expect(await times(4, () => server.visitor().post('/api/auth/login', body))).toEqual(Array(4).fill(401));
    await server.stop();
  });
});

describe('as they are set from the start', () => {
  it('ten wrong passwords in a quarter of an hour', async () => {
    const server = await TestServer.start({ env: { LIMITS: 'normal' } });
    const body = { email: 'nobody@test.example', password: 'not the one' };
    const answers = await times(11, () => server.visitor().post('/api/auth/login', body));
    expect(answers).toEqual([...Array(10).fill(401), 429]);
    await server.stop();
  });
});
