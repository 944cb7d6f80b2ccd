import type { Client } from '../harness/client.js';
import { unique } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

let server: TestServer;
let admin: Client;
let candidate: any;
let other: any;
beforeAll(async () => {
  server = await TestServer.start({ env: { TRUST_PROXY: '127.0.0.1' } });
  admin = await server.admin();
  [candidate, other] = [await admin.makeCandidate(), await admin.makeCandidate()];
  for (let index = 0; index < 4; index += 1) await rate(`2001:db8:1:${index}::1`, 'farm.example', 0);
  for (let index = 0; index < 2; index += 1) await rate(`203.0.113.${index}`, 'farm.example', 50);
  await rate('198.51.100.1', 'home.example', 90);
});
afterAll(() => server.stop());

/** Registers somebody who rates both candidates from one address. */
async function rate(address: string, domain: string, score: number): Promise<void> {
  const username = unique('voter_');
  const options = { headers: { 'x-forwarded-for': address } };
  const account = { username, email: `${username}@${domain}`, password: 'secret1' };
  const { body } = await server.visitor().post('/api/auth/register', account, options);
  const voter = server.visitor().withToken(body.token);
  const scores = await voter.equalScores(candidate.title, score);
  for (const { id } of [candidate, other]) {
    expect((await voter.post('/api/ratings', { candidateId: id, scores }, options)).status).toBe(201);
  }
}

const list = async (query = '', { id } = candidate) => {
  const { status, body, headers } = await admin.get(`/api/ratings/candidate/${id}?${query}`);
  expect(status).toBe(200);
  return { rows: body as any[], total: Number(headers.get('x-total-count')) };
};
const withOrigin = (query = '', of = candidate) => list(`include=origin&${query}`, of);
const today = () => new Date().toISOString().slice(0, 10);

describe(`the ratings of a candidate, on ${ENGINE}`, () => {
  it('say where they came from when asked, and nothing of it else', async () => {
    const { rows, total } = await withOrigin();
    expect([rows.length, total]).toEqual([7, 7]);
    expect(rows[0].origin).toEqual({
      level: 'none',
      network: expect.stringMatching(/^[0-9a-f]{24}$/),
      mailDomain: 'home.example',
    });
    const plain = await list();
    expect(plain.rows).toEqual(rows.map(({ origin: _, ...rating }: any) => rating));
    expect(plain.total).toBe(7);
  });

  it('are found by network, only those of this candidate', async () => {
    const { rows } = await withOrigin();
    for (const [index, size] of [
      [0, 1],
      [1, 2],
      [6, 4],
    ] as const) {
      const { network } = rows[index].origin;
      const found = await withOrigin(`network=${network}`);
      expect([found.total, found.rows.length]).toEqual([size, size]);
      expect(found.rows).toEqual(rows.filter(({ origin }: any) => origin.network === network));
      const [first] = found.rows;
      expect((await list(`network=${network}&limit=1`)).rows).toMatchObject([{ id: first.id }]);
      const last = await list(`network=${network}&limit=1&offset=${size - 1}`);
      expect([last.rows[0].id, last.total]).toEqual([found.rows.at(-1).id, size]);
    }
    expect(await list('network=000000000000000000000000')).toEqual({ rows: [], total: 0 });
  });

  it('are found by mail domain, whatever its case, and by both together', async () => {
    const farm = await withOrigin('mail_domain=FARM.example');
    expect(farm.total).toBe(6);
    expect(farm.rows.every(({ origin }: any) => origin.mailDomain === 'farm.example')).toBe(true);
    expect((await list('mail_domain=example')).total).toBe(0);
    const { network } = farm.rows[0].origin;
    const both = await withOrigin(`mail_domain=farm.example&network=${network}`);
    expect(both.rows.map(({ id }: any) => id)).toEqual(farm.rows.slice(0, 2).map(({ id }: any) => id));
    expect((await list(`mail_domain=home.example&network=${network}`)).total).toBe(0);
  });

  it('are found by the level that their voters had when they gave them', async () => {
    const { rows } = await list();
    await server.dataSource.getRepository('rating').update(rows[2].id, { level: 'phone' });
    expect((await withOrigin('level=phone')).rows).toMatchObject([
      { id: rows[2].id, origin: { level: 'phone' } },
    ]);
    expect((await list('level=none')).total).toBe(6);
    expect((await list('level=in_person')).total).toBe(0);
    await server.dataSource.getRepository('rating').update(rows[2].id, { level: 'none' });
  });

  it('are found by the days on which they were given, both included', async () => {
    const { rows } = await list();
    for (const time of ['2026-03-04T21:00:00.000Z', '2026-03-05T20:59:59.999Z']) {
      await server.dataSource.getRepository('rating').update(rows[0].id, { createdAt: new Date(time) });
      expect((await list('from=2026-03-05&to=2026-03-05')).rows.map(({ id }) => id)).toEqual([rows[0].id]);
      expect((await list('to=2026-03-04')).total).toBe(0);
      expect((await list('from=2026-03-06')).total).toBe(6);
    }
    await server.dataSource.getRepository('rating').update(rows[0].id, { createdAt: new Date() });
    expect((await list(`from=${today()}`)).total).toBe(7);
  });

  it('are listed from the newest or from the oldest', async () => {
    const { rows } = await list();
    const from = await list('order=asc');
    expect(from.rows.map(({ id }) => id)).toEqual(rows.toReversed().map(({ id }) => id));
    expect((await list('order=asc&limit=1&offset=1')).rows).toMatchObject([{ id: rows.at(-2)?.id }]);
    expectInvalid(await admin.get(`/api/ratings/candidate/${candidate.id}?order=up`), 'order');
  });

  it('are refused a filter that makes no sense', async () => {
    for (const [field, value] of [
      ['level', 'high'],
      ['network', 'abc'],
      ['from', 'yesterday'],
      ['to', '2026-02-30'],
      ['include', 'names'],
      ['mail_domain', 'x'.repeat(300)],
    ] as const) {
      expectInvalid(await admin.get(`/api/ratings/candidate/${candidate.id}?${field}=${value}`), field);
    }
  });

  it('are found only by day, without their origin, while voters are anonymous', async () => {
    const hidden = await TestServer.start({ env: { VOTER_ANONYMITY: 'on' } });
    const owner = await hidden.admin();
    const rated = await owner.makeCandidate();
    await (await hidden.visitor().register()).rate(rated, 40);
    const path = `/api/ratings/candidate/${rated.id}?from=${today()}`;
    const { body } = await owner.get(path);
    expect(body).toMatchObject([{ userId: null, average: 40 }]);
    expect(body[0]).not.toHaveProperty('origin');
    for (const asked of [
      'include=origin',
      'level=none',
      `network=${'0'.repeat(24)}`,
      'mail_domain=test.example',
    ]) {
      expectRefusal(await owner.get(`${path}&${asked}`), 409, 'VOTERS_HIDDEN');
    }
    // In Mogadishu it is the next day; a list by those days would reveal the time in addition to the shown day.
    const createdAt = new Date('2026-03-04T22:30:00.000Z');
    await hidden.dataSource.getRepository('rating').update({ candidateId: rated.id }, { createdAt });
    const found = async (days: string) =>
      (await owner.get(`/api/ratings/candidate/${rated.id}?${days}`)).body.length;
    expect([await found('from=2026-03-05'), await found('to=2026-03-04')]).toEqual([0, 1]);
    const [told] = (await owner.get(`/api/ratings/candidate/${rated.id}`)).body;
    expect(told.createdAt).toBe('2026-03-04T00:00:00.000Z');
    await hidden.stop();
  });

  it('become a case, only the matching ones, and are excluded with one decision', async () => {
    const shown = async () =>
      [candidate, other].map(async ({ id }) => (await admin.get(`/api/candidates/${id}`)).body);
    const [, untouched] = await Promise.all(await shown());
    const { rows } = await withOrigin('mail_domain=farm.example');
    const { network } = rows[5].origin;
    const ratingIds = (await list(`network=${network}`)).rows.map(({ id }) => id);
    const opened = await admin.post('/api/integrity/cases', { ratingIds, note: 'One network' });
    const { body } = await admin.get(`/api/integrity/cases/${opened.body.id}`);
    expect([body.ratingCount, body.accountCount]).toEqual([4, 4]);
    await admin.post(`/api/integrity/cases/${opened.body.id}/exclude`, { reason: 'several_accounts' });
    const [after, same] = await Promise.all(await shown());
    expect([after.totalRatings, after.average]).toEqual([3, 63.3]);
    expect(same.totalRatings).toBe(untouched.totalRatings);
    const statuses = (await list()).rows.map(({ id, status }) => [id, status]);
    expect(statuses.filter(([, status]) => status === 'excluded').map(([id]) => id)).toEqual(ratingIds);
    expect((await list(`network=${network}`)).total).toBe(4);
    await expectTotalsToEqualRows(server.dataSource);
  });
});
