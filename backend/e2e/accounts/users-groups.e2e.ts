import { RegistrableDomains1764000000271 } from '../../src/core/database/migrations/1764000000271-registrable-domains.js';
import type { Client } from '../harness/client.js';
import { unique } from '../harness/client.js';
import { expectInvalid } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await TestServer.start({ env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await server.admin();
  for (let index = 0; index < 4; index += 1) await register(`2001:db8:1:${index}::1`, 'farm.example');
  for (let index = 0; index < 2; index += 1) await register(`203.0.113.${index}`, 'farm.example');
  await register('198.51.100.1', 'Home.Example');
});
afterAll(() => server.stop());

async function register(address: string, domain: string): Promise<void> {
  const username = unique('group_');
  const body = { username, email: `${username}@${domain}`, password: 'secret1' };
  const headers = { 'x-forwarded-for': address };
  expect((await server.visitor().post('/api/auth/register', body, { headers })).status).toBe(201);
}

const groups = async (query: string) => {
  const { status, body } = await admin.get(`/api/users/groups?${query}`);
  expect(status).toBe(200);
  return body.data.groups as { value: string; users: number; first_at: string; last_at: string }[];
};
const list = async (query: string) => {
  const { status, body } = await admin.get(`/api/users?${query}`);
  expect(status).toBe(200);
  return body.data as { users: any[]; total: number };
};
const today = () => new Date().toISOString().slice(0, 10);

describe(`accounts that belong together, on ${ENGINE}`, () => {
  it('are grouped by network, the largest first, and each group is a filter', async () => {
    const found = await groups('by=network');
    expect(found.map(({ users }) => users)).toEqual([4, 2, 1]);
    for (const { value, users, first_at, last_at } of found) {
      const { users: rows, total } = await list(`network=${value}&sort=created_at&order=asc`);
      expect([total, rows.length]).toEqual([users, users]);
      expect(rows.every(({ network }) => network === value)).toBe(true);
      expect([rows[0].created_at, rows.at(-1).created_at]).toEqual([first_at, last_at]);
    }
    expect(await groups('by=network&limit=1')).toEqual(found.slice(0, 1));
  });

  it('are grouped by mail domain, in its canonical spelling', async () => {
    const found = await groups('by=mail_domain');
    expect(found.map(({ value, users }) => [value, users])).toEqual([
      ['farm.example', 6],
      ['home.example', 1],
      ['test.example', 1],
    ]);
    expect((await list('mail_domain=HOME.example')).total).toBe(1);
    expect((await list('mail_domain=example')).total).toBe(0);
    const [network] = await groups('by=network&mail_domain=farm.example');
    expect((await list(`mail_domain=farm.example&network=${network?.value}`)).total).toBe(4);
  });

  it('are found by the days on which they registered, both included', async () => {
    const user = server.dataSource.driver.escape('user');
    await register('192.0.2.1', 'old.example');
    const at = (time: string) =>
      server.dataSource.query(`UPDATE ${user} SET created_at = ? WHERE mail_domain = 'old.example'`, [time]);
    for (const time of ['2026-03-04 21:00:00.000', '2026-03-05 20:59:59.999']) {
      await at(time);
      expect((await list('from=2026-03-05&to=2026-03-05')).total).toBe(1);
      expect((await list('from=2026-03-06&mail_domain=old.example')).total).toBe(0);
      expect((await list('to=2026-03-04')).total).toBe(0);
      const [only, ...others] = await groups('by=mail_domain&to=2026-03-05');
      expect([only?.value, only?.users, others]).toEqual(['old.example', 1, []]);
    }
    expect((await list(`from=${today()}`)).total).toBe(8);
    expect(await groups('by=network&from=2026-03-06&to=2026-03-07')).toEqual([]);
  });

  it('are found by level, and say theirs', async () => {
    const user = server.dataSource.driver.escape('user');
    await server.dataSource.query(`UPDATE ${user} SET level = 'phone' WHERE mail_domain = 'home.example'`);
    const { users } = await list('level=phone');
    expect(users).toEqual([
      expect.objectContaining({ level: 'phone', mail_domain: 'home.example', network: expect.any(String) }),
    ]);
    expect((await list('level=in_person')).total).toBe(0);
  });

  it('leave as a file as they are filtered', async () => {
    const [network] = await groups('by=network');
    const file = await admin.get(`/api/users/export.csv?network=${network?.value}`);
    expect(file.text.trim().split('\n')).toHaveLength(1 + 4);
    expect(file.text).toContain(network?.value);
    const entry = (await admin.get('/api/audit?action=export.users&limit=1')).body.data.entries[0];
    expect(entry.after).toEqual({ network: network?.value });
    const none = await admin.get('/api/users/export.csv?from=2090-01-01&mail_domain=farm.example');
    expect(none.text.trim().split('\n')).toHaveLength(1);
  });

  it.each([
    ['network=abc', 'network'],
    [`network=${'G'.repeat(24)}`, 'network'],
    ['level=highest', 'level'],
    ['from=yesterday', 'from'],
    ['to=2026-02-30', 'to'],
    [`mail_domain=${'x'.repeat(254)}`, 'mail_domain'],
  ])('are not looked for by %s', async (query, field) => {
    expectInvalid(await admin.get(`/api/users?${query}`), field);
    expectInvalid(await admin.get(`/api/users/groups?by=network&${query}`), field);
    expectInvalid(await admin.get(`/api/users/export.csv?${query}`), field);
  });

  it('are grouped by nothing else', async () => {
    expectInvalid(await admin.get('/api/users/groups'), 'by');
    expectInvalid(await admin.get('/api/users/groups?by=email'), 'by');
    expectInvalid(await admin.get('/api/users/groups?by=network&limit=101'), 'limit');
  });
});

describe(`mail domains of accounts, on ${ENGINE}`, () => {
  it('are grouped by what somebody has registered, whatever stands before it', async () => {
    for (const part of ['m1', 'm2.x']) await register('192.0.2.1', `${part}.office.co.uk`);
    const found = (await groups('by=mail_domain')).map(({ value, users }) => [value, users]);
    expect(found).toContainEqual(['office.co.uk', 2]);
    expect(found.map(([value]) => value)).not.toContain('co.uk');
    for (const asked of ['office.co.uk', 'M9.office.co.uk'])
      expect((await list(`mail_domain=${asked}`)).total).toBe(2);
  });

  it('of before are put together once, with what was counted of them', async () => {
    const { dataSource } = server;
    const user = dataSource.driver.escape('user');
    const count = async (kind: string, subject: string, hour: number) => {
      const [row] = await dataSource.query(
        'SELECT number FROM integrity_count WHERE kind = ? AND subject = ? AND hour = ?',
        [kind, subject, hour],
      );
      return row === undefined ? null : Number(row.number);
    };
    const [{ id }] = await dataSource.query(`SELECT MAX(id) AS id FROM ${user}`);
    await dataSource.query(`UPDATE ${user} SET mail_domain = 'm1.former.example' WHERE id = ?`, [id]);
    for (const [kind, subject, number] of [
      ['mailDomain', 'm1.former.example', 3],
      ['mailDomain', 'm2.former.example', 5],
      ['mailDomain', 'former.example', 4],
      ['candidate', '1', 7],
      ['candidate', '2', 8],
    ]) {
      await dataSource.query(
        'INSERT INTO integrity_count (kind, subject, hour, number, score_sum, square_sum) VALUES (?, ?, 9, ?, 0, 0)',
        [kind, subject, number],
      );
    }
    const runner = dataSource.createQueryRunner();
    for (let times = 0; times < 2; times += 1) await new RegistrableDomains1764000000271().up(runner);
    await runner.release();
    expect((await list('mail_domain=former.example')).total).toBe(1);
    expect(await count('mailDomain', 'former.example', 9)).toBe(4 + 3);
    expect(await count('mailDomain', 'm1.former.example', 9)).toBeNull();
    expect(await count('rated', '', 9)).toBe(7 + 8);
  });
});
