import { MAX_COUNTED } from '../../src/core/database/queries/bounded-count.js';
import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

const soon = () => zoneDayOf(inDays(1));

describe(`proofs in conflict, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
    candidate = await admin.makeCandidate();
  });
  afterAll(() => server.stop());

  const look = () => server.app.get(IntegrityScanTask).run(0);
  const findings = async (id = 0) => (await admin.get(`/api/integrity/cases/${id}`)).body;
  const accountsOf = async (id = 0) =>
    (await admin.get(`/api/integrity/cases/${id}/accounts`)).body.map((one: any) => one.id);
  const ids = (clients: Client[]) => clients.map(({ user }) => user.id).sort((a, b) => a - b);
  const voters = async (count: number) => {
    const clients: Client[] = [];
    for (let made = 0; made < count; made += 1) {
      const client = await visitor.register();
      expect((await client.rate(candidate, 10 * made)).status).toBe(201);
      clients.push(client);
    }
    return clients;
  };
  const tryPhone = async (client: Client, phone: string) => {
    const { body } = await client.post('/api/auth/phone/code', { phone });
    return (await client.post('/api/auth/phone/confirm', { code: body.code })).status;
  };
  const tryAll = async (clients: Client[], attempt: (client: Client) => Promise<number>) => {
    for (const [at, client] of clients.entries()) expect(await attempt(client)).toBe(at === 0 ? 200 : 409);
  };

  it('become a case once four accounts have shown one phone number, with what they rated', async () => {
    const family = await voters(3);
    await tryAll(family, (client) => tryPhone(client, '0615550101'));
    expect(await look()).toMatchObject({ conflicts: 2, opened: [] });
    const [more] = (await voters(1)) as [Client];
    expect(await tryPhone(more, '0615550101')).toBe(409);
    const { opened } = (await look()) ?? {};
    expect(opened).toHaveLength(1);
    const found = await findings(opened?.[0]);
    expect(found).toMatchObject({ status: 'open', accountCount: 4, ratingCount: 4 });
    expect(found.evidence).toEqual([
      {
        signal: 'proof_conflicts',
        subject: { holderId: family[0]?.user.id },
        accounts: 4,
        ratings: 0,
        from: expect.any(String),
        to: expect.any(String),
        facts: { kind: 'phone', tries: 4 },
      },
    ]);
    expect(await accountsOf(opened?.[0])).toEqual(ids([...family, more]));

    // Another try of the same tells nothing new; another account does.
    expect(await tryPhone(more, '0615550101')).toBe(409);
    expect(await look()).toMatchObject({ conflicts: 0, opened: [] });
    const [fifth] = (await voters(1)) as [Client];
    await tryPhone(fifth, '0615550101');
    expect(await look()).toMatchObject({ conflicts: 1, opened: [] });
    expect(await findings(opened?.[0])).toMatchObject({
      accountCount: 5,
      ratingCount: 5,
      evidence: [{ accounts: 5, facts: { kind: 'phone', tries: 6 } }],
    });
  });

  it('of another number or voucher, even within the same hour, are another case', async () => {
    const made = await admin.post('/api/voucher-batches', {
      desk: 'Town hall',
      size: 1,
      valid_until: soon(),
    });
    const [code] = made.body.data.codes;
    const [some, others] = [await voters(4), await voters(4)];
    await tryAll(some, async (client) => (await client.post('/api/auth/voucher', { code })).status);
    await tryAll(others, (client) => tryPhone(client, '0615550102'));
    const { opened = [] } = (await look()) ?? {};
    expect(opened).toHaveLength(2);
    const found = await Promise.all(opened.map(findings));
    expect(found.map(({ evidence: [{ facts }] }) => facts.kind).sort()).toEqual(['phone', 'voucher']);
    const members = await Promise.all(opened.map(accountsOf));
    expect(members).toContainEqual(ids(some));
    expect(members).toContainEqual(ids(others));
  });

  it('with accounts that are gone are no case: which vouchers they had is forgotten', async () => {
    const made = await admin.post('/api/voucher-batches', {
      desk: 'Town hall',
      size: 1,
      valid_until: soon(),
    });
    const [code] = made.body.data.codes;
    const [first, ...others] = (await voters(5)) as [Client, ...Client[]];
    const attempt = async (client: Client) => (await client.post('/api/auth/voucher', { code })).status;
    expect(await attempt(first)).toBe(200);
    await admin.delete(`/api/users/${first.user.id}`);
    for (const other of others) expect(await attempt(other)).toBe(409);
    expect(await look()).toMatchObject({ conflicts: 4, opened: [] });
  });

  it('are listed newest first, in pages, and counted so far as somebody would page', async () => {
    const page = async (query: string) => (await admin.get(`/api/conflicts?${query}`)).body.data;
    const all = await page('limit=500');
    expect(all).toMatchObject({ total: all.conflicts.length, more: false });
    const times = all.conflicts.map((one: any) => one.last_at);
    expect(times).toEqual([...times].sort().reverse());
    const second = await page('limit=2&page=2');
    expect(second.conflicts).toEqual(all.conflicts.slice(2, 4));
    const phones = await page('kind=phone&limit=500');
    expect(phones.conflicts).toEqual(all.conflicts.filter((one: any) => one.kind === 'phone'));

    const user = admin.user.id;
    const more = MAX_COUNTED + 1 - phones.total;
    for (let from = 0; from < more; from += 500) {
      const rows = Array.from({ length: Math.min(500, more - from) }, (_, at) => {
        const holder = 1_000_000 + from + at;
        return `('phone', ${user}, ${holder}, 1, '2026-01-01 00:00:00.000', '2026-01-01 00:00:00.000')`;
      });
      await server.dataSource.query(
        `INSERT INTO proof_conflict (kind, user_id, holder_id, times, first_at, last_at) VALUES ${rows}`,
      );
    }
    expect(await page('kind=phone&limit=1')).toMatchObject({ total: MAX_COUNTED, more: true });
    expect((await page('kind=voucher&limit=1')).more).toBe(false);
  });
});
