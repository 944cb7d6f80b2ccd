import { SetupService } from '../../src/accounts/setup/setup.service.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { withLimits } from '../harness/with-limits.js';

const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const ACCOUNT = { username: 'chief', email: 'chief@test.example', password: 'correct horse' };

describe(`the first administrator, on ${ENGINE}`, () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await TestServer.start({ env: NOBODY });
  });
  afterEach(() => server.stop());

  const offer = (of = server) => of.app.get(SetupService).offer('http://site.example');
  const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
  const setUp = (token: string, account: object = ACCOUNT, of = server) =>
    of.visitor().post('/api/setup', { token, ...account });

  it('is created by the link of the log, once, on any instance, and the link never comes back', async () => {
    const other = await TestServer.start({ beside: server, env: NOBODY });
    const link = await offer();
    expect(link).toMatch(/^http:\/\/site\.example\/setup\?token=/);
    expect((await setUp(tokenOf(link), ACCOUNT, other)).status).toBe(201);
    const chief = await server.visitor().signIn(ACCOUNT.email, ACCOUNT.password);
    expect([chief.user.role, (await chief.get('/api/settings')).status]).toEqual(['admin', 200]);
    const again = await setUp(tokenOf(link), { ...ACCOUNT, username: 'thief', email: 'thief@test.example' });
    expect([again.status, again.body.code]).toEqual([403, 'SETUP_LINK_INVALID']);
    expect(await offer()).toBeNull();
    await other.stop();
  });

  it('is one, however many use the link at the same moment', async () => {
    const token = tokenOf(await offer());
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        setUp(token, { ...ACCOUNT, username: `chief${n}`, email: `chief${n}@test.example` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403, 403, 403]);
  });

  it('is not created by a link that was changed, has expired, or belongs to another server', async () => {
    const token = tokenOf(await offer());
    const [expires = '', proof = ''] = token.split('.');
    const other = await TestServer.start({ env: NOBODY });
    const foreign = tokenOf(await offer(other));
    await other.stop();
    const late = Date.now() + 16 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(late);
    expect((await setUp(token)).body.code).toBe('SETUP_LINK_EXPIRED');
    clock.mockRestore();
    for (const wrong of [`${Number(expires) + 1}.${proof}`, `${expires}.${'0'.repeat(64)}`, foreign, 'x'])
      expect((await setUp(wrong)).body.code).toBe('SETUP_LINK_INVALID');
    expect((await setUp(token)).status).toBe(201);
  });
});

it('lets no stranger register in production before the first administrator exists', async () => {
  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of the tests, long enough to be one',
    PUBLIC_URL: 'https://index.example',
  };
  const server = await TestServer.start({ env: { ...NOBODY, ...production, ...withLimits() } });
  const stranger = { username: 'stranger', email: 'stranger@test.example', password: 'correct horse' };
  const refused = await server.visitor().post('/api/auth/register', stranger);
  expect([refused.status, refused.body.code]).toEqual([403, 'REGISTRATION_CLOSED']);
  const link = await server.app.get(SetupService).offer('');
  const token = new URL(link ?? '').searchParams.get('token');
  const setUp = (password: string) => server.visitor().post('/api/setup', { token, ...ACCOUNT, password });
  expect((await setUp('password')).body.code).toBe('COMMON_PASSWORD');
  expect((await setUp(ACCOUNT.password)).status).toBe(201);
  expect((await server.visitor().post('/api/auth/register', stranger)).status).toBe(201);
  await server.stop();
});
