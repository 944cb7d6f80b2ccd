import { EvidenceKeysRepository } from '../../src/accounts/evidence/evidence-keys.repository.js';
import { EvidenceRetentionTask } from '../../src/accounts/evidence/evidence-retention.task.js';
import { type Client, unique } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
/** Lets every client name the address that a request came from. */
const env = { TRUST_PROXY: '127.0.0.1' };
const from = (address: string, userAgent = CHROME) => ({
  'x-forwarded-for': address,
  'user-agent': userAgent,
});

interface Kept {
  network: string | null;
  address: string | null;
  browser: string | null;
  evidence_key: number | null;
  mail_domain?: string | null;
  form_seconds?: number | null;
}

const HASH = /^[0-9a-f]{24}$/;
const NONE = { network: null, address: null, browser: null, evidence_key: null };

async function register(server: TestServer, address: string, userAgent = CHROME, domain = 'test.example') {
  const username = unique('kept_');
  const body = { username, email: `${username}@${domain}`, password: 'secret1' };
  const answer = await server
    .visitor()
    .post('/api/auth/register', body, { headers: from(address, userAgent) });
  expect(answer.status).toBe(201);
  return server.visitor().signIn(body.email, body.password);
}

async function keptOf({ dataSource }: TestServer, { user }: Client): Promise<Kept> {
  const table = dataSource.driver.escape('user');
  const [row] = await dataSource.query(
    `SELECT network, address, browser, evidence_key, mail_domain FROM ${table} WHERE id = ?`,
    [user.id],
  );
  return row;
}

async function keptOfRatings({ dataSource }: TestServer, { user }: Client): Promise<Kept[]> {
  return dataSource.query(
    'SELECT network, address, browser, evidence_key, form_seconds FROM rating WHERE user_id = ? ORDER BY id',
    [user.id],
  );
}

async function rate(
  server: TestServer,
  voter: Client,
  address: string,
  more: object = {},
  userAgent = CHROME,
) {
  const candidate = await (await server.admin()).makeCandidate();
  const metrics = await voter.get('/api/metrics');
  const scores = Object.fromEntries(metrics.body.map(({ key }: { key: string }) => [key, 50]));
  const body = { candidateId: candidate.id, scores, ...more };
  return voter.post('/api/ratings', body, { headers: from(address, userAgent) });
}

/** Every row of every table, as text. */
async function dump({ dataSource }: TestServer): Promise<string> {
  const tables = dataSource.entityMetadatas.map(({ tableName }) => dataSource.driver.escape(tableName));
  const rows = [];
  for (const table of tables) rows.push(await dataSource.query(`SELECT * FROM ${table}`));
  return JSON.stringify(rows);
}

describe(`from where accounts and ratings came, on ${ENGINE}`, () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ env });
  });
  afterAll(() => server.stop());

  it('is kept so that nobody who has the tables learns an address or a browser', async () => {
    const voter = await register(server, '203.0.113.77');
    expect((await rate(server, voter, '2001:db8:77:1::9', { formSeconds: 42 }, FIREFOX)).status).toBe(201);
    expect(await keptOf(server, voter)).toEqual({
      network: expect.stringMatching(HASH),
      address: expect.stringMatching(HASH),
      browser: expect.stringMatching(HASH),
      evidence_key: 1,
      mail_domain: 'test.example',
    });
    expect(await keptOfRatings(server, voter)).toEqual([
      {
        network: expect.stringMatching(HASH),
        address: expect.stringMatching(HASH),
        browser: expect.stringMatching(HASH),
        evidence_key: 1,
        form_seconds: 42,
      },
    ]);
    const tables = await dump(server);
    expect(tables).toContain(voter.user.username);
    for (const secret of ['203.0.113', '2001:db8', '2001:0db8', 'Mozilla', 'Chrome', 'Firefox', 'Android']) {
      expect(tables).not.toContain(secret);
    }
  });

  it.each([
    ['203.0.113.5', '203.0.113.200', 'network'],
    ['203.0.113.5', '::ffff:203.0.113.5', 'network and address'],
    ['203.0.113.5', '203.0.114.5', 'nothing'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 'network and address'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 'network'],
    ['2001:db8:1:2::1', '2001:db8:2:2::1', 'nothing'],
  ])('tells of %s and %s that they share %s', async (one, other, shared) => {
    const [a, b] = [await register(server, one), await register(server, other, FIREFOX)].map((client) =>
      keptOf(server, client),
    );
    const [first, second] = [await a, await b];
    expect(first?.network === second?.network).toBe(shared !== 'nothing');
    expect(first?.address === second?.address).toBe(shared === 'network and address');
    expect(first?.browser).not.toBe(second?.browser);
  });

  it('is the same for an account and the ratings that come from one place, whatever the version', async () => {
    const voter = await register(server, '198.51.100.1');
    const newer = CHROME.replace('131', '144');
    expect((await rate(server, voter, '198.51.100.1', {}, newer)).status).toBe(201);
    const { mail_domain, ...account } = await keptOf(server, voter);
    expect(await keptOfRatings(server, voter)).toEqual([{ ...account, form_seconds: null }]);
  });

  it.each([
    [0, 0],
    [86_400, 86_400],
    [86_401, null],
    [-1, null],
    [1.5, null],
    ['42', null],
    [null, null],
    [{ seconds: 42 }, null],
    ['long'.repeat(5), null],
  ])('keeps of a form that was open for %j seconds %j, and the rating all the same', async (claim, kept) => {
    const voter = await register(server, '198.51.100.2');
    expect((await rate(server, voter, '198.51.100.2', { formSeconds: claim })).status).toBe(201);
    expect(await keptOfRatings(server, voter)).toMatchObject([{ form_seconds: kept }]);
  });

  it('stands in no answer to who it is of', async () => {
    const voter = await register(server, '198.51.100.3');
    await rate(server, voter, '198.51.100.3', { formSeconds: 41 });
    const { network, address } = await keptOf(server, voter);
    for (const path of ['/api/auth/me', '/api/ratings/user', '/api/auth/my-data']) {
      const { text, status } = await voter.get(path);
      expect(status).toBe(200);
      for (const secret of [network, address]) expect(text).not.toContain(secret);
      expect(text).not.toContain('form_seconds');
    }
  });

  it('knows the domain of the canonical address, also of a new one', async () => {
    const voter = await register(server, '198.51.100.4', CHROME, 'googlemail.com');
    expect(await keptOf(server, voter)).toMatchObject({ mail_domain: 'gmail.com' });
    const { username } = voter.user;
    await voter.put('/api/auth/profile', { username, email: `${username}@other.example` });
    expect(await keptOf(server, voter)).toMatchObject({ mail_domain: 'other.example' });
  });

  it('is not known of an account that an administrator made, but for its domain', async () => {
    const made = await (await server.admin()).makeAdministrator();
    expect(await keptOf(server, made)).toEqual({ ...NONE, mail_domain: 'test.example' });
  });

  it('goes with the account', async () => {
    const voter = await register(server, '192.0.2.99');
    await rate(server, voter, '192.0.2.99');
    const { address } = await keptOf(server, voter);
    expect(await dump(server)).toContain(address);
    expect((await (await server.admin()).delete(`/api/users/${voter.user.id}`)).status).toBe(200);
    expect(await dump(server)).not.toContain(address);
  });
});

describe(`keys of evidence on ${ENGINE}`, () => {
  const keys = ({ dataSource }: TestServer) => dataSource.query('SELECT id FROM evidence_key ORDER BY id');

  it('are one for all instances, and those with another secret have their own', async () => {
    const secret = { ...env, JWT_SECRET: 'x'.repeat(32) };
    const one = await TestServer.start({ env: secret });
    const two = await TestServer.start({ beside: one, env: secret });
    const accounts: Client[] = [];
    for (const pair of [
      [one, two],
      [one, two],
    ]) {
      // The embedded database belongs to one process: of two that write at the same moment one is refused.
      for (const at of ENGINE === 'mysql' ? [pair] : pair.map((server) => [server]))
        accounts.push(...(await Promise.all(at.map((server) => register(server, '203.0.113.1')))));
    }
    const kept = await Promise.all(accounts.map((account) => keptOf(one, account)));
    expect(kept).toEqual(kept.map(() => ({ ...kept[0], evidence_key: 1 })));
    expect(await keys(one)).toEqual([{ id: 1 }]);

    const stranger = await TestServer.start({ beside: one, env: { ...env, JWT_SECRET: 'y'.repeat(32) } });
    const other = await keptOf(one, await register(stranger, '203.0.113.1'));
    expect(other).toMatchObject({ evidence_key: 2 });
    expect(other.address).not.toBe(kept[0]?.address);
    await stranger.stop();
    const third = await TestServer.start({ beside: one, env: secret });
    expect(await keptOf(one, await register(third, '203.0.113.1'))).toEqual(kept[0]);
    for (const server of [third, two, one]) await server.stop();
  });

  it('are one also where an instance looked while another made one', async () => {
    const secret = { ...env, JWT_SECRET: 'x'.repeat(32) };
    const one = await TestServer.start({ env: secret });
    const two = await TestServer.start({ beside: one, env: secret });
    // The second has looked, and found none, before the first makes one.
    const rows = two.app.get(EvidenceKeysRepository);
    const look = rows.listMadeAfter.bind(rows);
    let made: Client | undefined;
    jest.spyOn(rows, 'listMadeAfter').mockImplementationOnce(async (...of) => {
      const found = await look(...of);
      made = await register(one, '203.0.113.1');
      return found;
    });
    const late = await keptOf(one, await register(two, '203.0.113.1'));
    expect(made && (await keptOf(one, made))).toEqual(late);
    expect(await keys(one)).toEqual([{ id: 1 }]);
    await two.stop();
    await one.stop();
  });

  it('take with them what they have hashed, in batches, and nothing else', async () => {
    const server = await TestServer.start({ env });
    const { dataSource } = server;
    const user = dataSource.driver.escape('user');
    const voter = await register(server, '203.0.113.1');
    await rate(server, voter, '203.0.113.1', { formSeconds: 9 });
    const sweep = (running: TestServer) => running.app.get(EvidenceRetentionTask).sweep();
    expect(await sweep(server)).toBe(0);
    // Many accounts of one moment, and many of others: more than goes at once of either.
    const early = '2026-01-01 00:00:00.000';
    for (const [prefix, day] of [
      ['a', () => '2026-02-01'],
      ['b', (row: number) => `2026-02-${String(2 + (row % 20)).padStart(2, '0')}`],
    ] as const) {
      const rows = Array.from({ length: 1500 }, (_, row) => [`${prefix}${row}`, day(row)]);
      await dataSource.query(
        `INSERT INTO ${user} (username, normalized_username, email, password_hash, role, created_at, network, ` +
          `address, browser, evidence_key, mail_domain) VALUES ${rows
            .map(
              ([name, at]) =>
                `('${name}', '${name}', '${name}@many.example', '', 'user', '${at} 00:00:00.000', 'n', 'a', 'b', 1, 'many.example')`,
            )
            .join(', ')}`,
      );
    }
    await dataSource.query('UPDATE evidence_key SET created_at = ?', [early]);
    for (const table of [user, 'rating']) {
      await dataSource.query(
        `UPDATE ${table} SET created_at = '2026-03-30 00:00:00.000' WHERE evidence_key = 1 AND network <> 'n'`,
      );
    }
    const next = await TestServer.start({ beside: server, env });
    const newer = await register(next, '203.0.113.1');
    expect(await keptOf(next, newer)).toMatchObject({ evidence_key: 2 });

    expect(await sweep(next)).toBe(3000 + 2);
    expect(await keptOf(next, voter)).toEqual({ ...NONE, mail_domain: 'test.example' });
    expect(await keptOfRatings(next, voter)).toEqual([{ ...NONE, form_seconds: 9 }]);
    const [{ left }] = await dataSource.query(
      `SELECT COUNT(*) AS ${dataSource.driver.escape('left')} FROM ${user} WHERE evidence_key = 1 OR network = 'n'`,
    );
    expect(Number(left)).toBe(0);
    expect(await keptOf(next, newer)).toMatchObject({
      evidence_key: 2,
      network: expect.stringMatching(HASH),
    });
    expect(await keys(next)).toEqual([{ id: 2 }]);
    expect(await sweep(next)).toBe(0);
    await next.stop();
    await server.stop();
  });
});
