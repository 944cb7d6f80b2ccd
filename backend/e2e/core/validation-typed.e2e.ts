import argon2 from '@node-rs/argon2';
import { HASH_PARAMETERS } from '../../src/accounts/passwords/passwords.service.js';
import { MIGRATIONS } from '../../src/core/database/migrations/index.js';
import { codeOf } from '../harness/authenticator.js';
import { type Client, unique } from '../harness/client.js';
import { expectFieldError, expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

const PASSWORD = 'secret1';
const eastern = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
const pasted = (text: string) => `\u202a${text.slice(0, 3)}\u200b${text.slice(3)}\u202c`;

describe(`what people type, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  const register = (username: string, email = `${unique('typed_')}@test.example`) =>
    visitor.post('/api/auth/register', { username, email, password: PASSWORD });

  it.each([
    ['a zero-width space', (name: string) => name.replace('T', 'T\u200b')],
    ['a joiner', (name: string) => name.replace('T', 'T\u200d')],
    ['a variation selector', (name: string) => name.replace('T', 'T\ufe0f')],
    ['a Hangul filler', (name: string) => name.replace('T', 'T\u3164')],
    ['a tag character', (name: string) => `${name}\u{e0041}`],
    ['two spaces', (name: string) => name.replace(' ', ' \u00a0\t')],
    ['another case', (name: string) => name.toUpperCase()],
    ['full-width letters', (name: string) => name.replace('Twin', 'Ｔｗｉｎ')],
    ['a mathematical letter', (name: string) => name.replace('T', '𝐓')],
    ['a Cyrillic letter', (name: string) => name.replace('a', 'а')],
    ['a Greek letter', (name: string) => name.replace('o', 'ο')],
    ['a dotless i', (name: string) => name.replace('i', 'ı')],
    ['r and n for m', (name: string) => name.replace('m', 'rn')],
    ['a capital I for l', (name: string) => name.replace('l', 'I')],
    ['a capital in another script', (name: string) => name.toUpperCase().replace('A', 'Α')],
  ])('is one username, also with %s', async (_what, twin) => {
    const name = `Twin moal ${unique('')}`;
    expect((await register(name)).status).toBe(201);
    expectRefusal(await register(twin(name)), 409, 'USERNAME_TAKEN');
    const other = await visitor.register();
    const change = await other.put('/api/auth/profile', { username: twin(name), email: other.user.email });
    expectRefusal(change, 409, 'USERNAME_TAKEN');
  });

  it('is a username that its owner may write in another way', async () => {
    const name = unique('Own name ');
    const owner = await visitor.register(name.replaceAll(' ', '_'));
    const send = (username: string) => owner.put('/api/auth/profile', { username, email: owner.user.email });
    expect((await send(`\u200e${name.toUpperCase()} `)).body.user.username).toBe(name.toUpperCase());
    expect((await send(name)).body.user.username).toBe(name);
  });

  it('is an address, whatever was pasted with it', async () => {
    const email = `${unique('pasted_')}@test.example`;
    expect((await register(unique('Pasted '), pasted(email))).body.user.email).toBe(email);
    for (const spelling of [pasted(email), email.replace('@', '＠'), ` ${email.toUpperCase()}\ufeff`]) {
      expect((await visitor.post('/api/auth/login', { email: spelling, password: PASSWORD })).status).toBe(
        200,
      );
    }
    expectRefusal(await register(unique('Pasted '), pasted(email)), 409, 'EMAIL_TAKEN');
  });

  it('is a code, in the digits of any script', async () => {
    const username = unique('coded_');
    const email = `${username}@test.example`;
    await admin.post('/api/users', { username, email, password: PASSWORD, role: 'admin' });
    const client = await visitor.signIn(email, PASSWORD);
    const begun = await client.post('/api/auth/two-factor/setup', { current_password: PASSWORD });
    const { secret } = begun.body.data;
    const now = Date.now();
    const code = pasted(eastern(codeOf(secret, now)));
    const confirmed = await client.post('/api/auth/two-factor/confirm', { code });
    expect(confirmed.status).toBe(200);
    const signIn = (code: string) => visitor.post('/api/auth/login', { email, password: PASSWORD, code });
    expect((await signIn(devanagari(codeOf(secret, now + 30_000)))).status).toBe(200);
    const [recovery] = confirmed.body.data.recovery_codes;
    const fullWidth = recovery.replace(/[0-9a-z]/g, (sign: string) =>
      String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
    );
    expect((await signIn(fullWidth)).status).toBe(200);
  });

  it('is the code of a voucher and of a text message, in the digits of any script', async () => {
    const valid_until = zoneDayOf(inDays(1));
    const batch = { desk: 'Any', size: 1, valid_until: eastern(valid_until) };
    const [voucher] = (await admin.post('/api/voucher-batches', batch)).body.data.codes;
    const voter = await visitor.register();
    expect((await voter.post('/api/auth/voucher', { code: pasted(eastern(voucher)) })).status).toBe(200);
    const sent = await voter.post('/api/auth/phone/code', { phone: pasted(devanagari('+252615550199')) });
    expect(sent.status).toBe(200);
    const code = devanagari(sent.body.code);
    expect((await voter.post('/api/auth/phone/confirm', { code })).status).toBe(200);
  });

  it('is a number, in an address bar and in a file', async () => {
    const list = (limit: string) => visitor.get(`/api/candidates?limit=${encodeURIComponent(limit)}`);
    for (const limit of ['1', '1.0', eastern('1'), `${eastern('1')}٫${eastern('0')}`, pasted('1')]) {
      expect([limit, (await list(limit)).status]).toEqual([limit, 200]);
    }
    expectFieldError(await list('1.5'), 'limit', 'NOT_AN_INTEGER', { min: 1, max: 10_000 });
    const send = async (minScore: string, maxScore: string) => {
      const key = unique('typed');
      const form = new FormData();
      form.set('dryRun', 'false');
      form.set(
        'file',
        new Blob([
          `key;label;global;minScore;maxScore\n${key};Any;${eastern('1')};${minScore};${maxScore}\n`,
        ]),
      );
      const { status } = await admin.post('/api/metrics/import', form);
      const metrics = (await visitor.get('/api/metrics')).body;
      const { minScore: min, maxScore: max, isGlobal } = metrics.find((one: any) => one.key === key) ?? {};
      return [status, min, max, isGlobal];
    };
    expect(await send('10.0', `${eastern('90')}٫${eastern('0')}`)).toEqual([200, 10, 90, true]);
    expect(await send(eastern('5'), '99,0')).toEqual([200, 5, 99, true]);
    expect((await send('0', '99.5'))[0]).toBe(400);
  });

  it('is a password, in one form on every keyboard', async () => {
    const account = (password: string) => ({
      username: unique('keys_'),
      email: `${unique('keys_')}@test.example`,
      password,
    });
    const spellings = [
      ' cafe\u0301\u00a012 ',
      ' café 12 ',
      '\u202a ｃａｆé 12 \u202c',
      ' caf\u200bé\u300012 ',
    ];
    for (const password of spellings) {
      const made = account(password);
      expect((await visitor.post('/api/auth/register', made)).status).toBe(201);
      for (const given of spellings) {
        const { status } = await visitor.post('/api/auth/login', { email: made.email, password: given });
        expect([given, status]).toEqual([given, 200]);
      }
      for (const given of ['café 12', ' cafe 12 ']) {
        const answer = await visitor.post('/api/auth/login', { email: made.email, password: given });
        expectRefusal(answer, 401, 'BAD_CREDENTIALS');
      }
    }
    expectFieldError(
      await visitor.post('/api/auth/register', account('\u200b\u200b\u200b12345')),
      'password',
      'TOO_SHORT',
      { min: 6 },
    );
  });

  it.each(['sign-in', 'reauthentication'])(
    'is a password of before they were normalised, whose hash is replaced at %s',
    async (door) => {
      const former = 'cafe\u0301\u00a0\u200f12';
      const voter = await visitor.register();
      const users = server.dataSource.getRepository<any>('user');
      const passwordHash = await argon2.hash(former, HASH_PARAMETERS);
      await users.update({ id: voter.user.id }, { passwordHash });
      const signIn = (password: string) =>
        visitor.post('/api/auth/login', { email: voter.user.email, password });
      expectRefusal(await signIn('café 12'), 401, 'BAD_CREDENTIALS');
      if (door === 'sign-in') expect((await signIn(former)).status).toBe(200);
      else {
        const asked = await voter.post('/api/auth/delete-account', { password: former });
        expect(asked.status).toBe(200);
      }
      const { passwordHash: replaced } = await users.findOneByOrFail({ id: voter.user.id });
      expect(await argon2.verify(replaced, 'café 12')).toBe(true);
      expect((await signIn('café 12')).status).toBe(200);
      expect((await signIn(former)).status).toBe(200);
      // Nobody is signed out by it.
      expect((await voter.get('/api/auth/me')).status).toBe(200);
    },
  );
});

describe(`names from before looks were compared, on ${ENGINE}`, () => {
  it('stay, the oldest has the look, and all sign in', async () => {
    const server = await TestServer.start();
    const { dataSource } = server;
    const [older, younger, marked] = await Promise.all(
      ['older', 'younger', 'marked'].map(() => server.visitor().register()),
    );
    const typed = MIGRATIONS.findIndex(({ name }) => name.startsWith('TypedNames'));
    for (const _ of MIGRATIONS.slice(typed)) await dataSource.undoLastMigration();
    const user = dataSource.driver.escape('user');
    const rename = (id: number, name: string) =>
      dataSource.query(`UPDATE ${user} SET username = ?, normalized_username = ? WHERE id = ?`, [
        name,
        name.toLowerCase(),
        id,
      ]);
    const ids = [older, younger, marked].map((client) => client?.user.id).sort((a, b) => a - b);
    await rename(ids[0], 'Twin');
    await rename(ids[1], 'Тwin');
    await rename(ids[2], 'O\u200bther');
    await dataSource.query("INSERT INTO title (name, normalized_name) VALUES ('Ma\u200byor', 'ma\u200byor')");
    await dataSource.runMigrations();
    const users = await dataSource.getRepository<any>('user').find({ order: { id: 'ASC' } });
    expect(
      users
        .filter(({ id }) => ids.includes(id))
        .map(({ username, normalizedUsername, usernameLook }) => [
          username,
          normalizedUsername,
          usernameLook,
        ]),
    ).toEqual([
      ['Twin', 'twin', 'twln'],
      ['Тwin', 'тwin', null],
      ['O\u200bther', 'other', 'other'],
    ]);
    const visitor = server.visitor();
    for (const client of [older, younger, marked]) {
      const signedIn = await visitor.signIn(client?.user.email, PASSWORD);
      const { username, email } = signedIn.user;
      // A profile that is saved unchanged keeps its name.
      expect((await signedIn.put('/api/auth/profile', { username, email })).body.user.username).toBe(
        username,
      );
    }
    const admin = await server.admin();
    expect((await admin.makeCandidate({ title: 'Mayor' })).title).toBe('Ma\u200byor');
    const answer = await visitor.post('/api/auth/register', {
      username: 'Тwin',
      email: 'new@test.example',
      password: PASSWORD,
    });
    expectRefusal(answer, 409, 'USERNAME_TAKEN');
    await server.stop();
  });
});
