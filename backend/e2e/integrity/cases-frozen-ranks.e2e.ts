import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import type { Client } from '../harness/client.js';
import { stuff } from '../harness/stuffing.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { zoneDayOf } from '../harness/times.js';

const CASES = '/api/integrity/cases';
const ENV = { TRUST_PROXY: '127.0.0.1' };

describe(`places that are held while a case is open, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start({ env: { ...ENV, FREEZE_DURING_REVIEW: 'on' } });
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  /** Makes two candidates, the first of whom ranks above the second. */
  async function rivals() {
    const [first, second] = [await admin.makeCandidate(), await admin.makeCandidate()];
    for (const [candidate, score] of [
      [first, 80],
      [second, 60],
    ] as const) {
      const voter = await server.visitor().register();
      expect((await voter.rate(candidate, score)).status).toBe(201);
    }
    return { first, second };
  }

  const shown = async (candidate: any, client = server.visitor()) =>
    (await client.get(`/api/candidates/${candidate.id}`)).body;
  const isBefore = async (one: any, other: any) => (await shown(one)).rank < (await shown(other)).rank;
  /** @returns the number of the case that it opens */
  async function look(): Promise<number> {
    const seen = await server.app.get(IntegrityScanTask).run(0);
    expect(seen?.opened).toHaveLength(1);
    return seen?.opened[0] ?? 0;
  }
  const act = async (id: number, what: string, body: object = {}) =>
    expect((await admin.post(`${CASES}/${id}/${what}`, body)).status).toBe(200);

  it('stays where it was, says so to everybody, and goes once nothing is wrong', async () => {
    const { first, second } = await rivals();
    await stuff(server, first, { score: 1 });
    expect(await isBefore(first, second)).toBe(false);
    const id = await look();
    expect(await isBefore(first, second)).toBe(true);
    const today = zoneDayOf(new Date());
    expect(await shown(first)).toMatchObject({ frozenSince: today, totalRatings: 25 });
    expect(await shown(second)).not.toHaveProperty('frozenSince');
    const listed = (await server.visitor().get('/api/candidates')).body;
    expect(listed.find((one: any) => one.id === first.id)).toMatchObject({ frozenSince: today });
    // Administrators see what has been given.
    expect((await shown(first, admin)).average).toBeLessThan(20);
    const { effects } = (await admin.get(`${CASES}/${id}`)).body;
    expect(effects[0].with.rank).toBeGreaterThan(effects[0].without.rank);
    // Ratings that arrive meanwhile move nothing.
    await stuff(server, first, { count: 3, score: 1 });
    expect(await isBefore(first, second)).toBe(true);
    await act(id, 'clear');
    expect(await isBefore(first, second)).toBe(false);
    expect(await shown(first)).not.toHaveProperty('frozenSince');
  });

  it('is where it was once the ratings are excluded, too', async () => {
    const { first, second } = await rivals();
    await stuff(server, second, { score: 97 });
    expect(await isBefore(first, second)).toBe(false);
    const id = await look();
    expect(await isBefore(first, second)).toBe(true);
    await act(id, 'exclude', { reason: 'automated' });
    expect(await isBefore(first, second)).toBe(true);
    expect(await shown(second)).not.toHaveProperty('frozenSince');
    // Restored ratings are of an open case again.
    await act(id, 'reopen');
    expect(await isBefore(first, second)).toBe(true);
    expect(await shown(second)).toHaveProperty('frozenSince');
    await act(id, 'clear');
    expect(await isBefore(first, second)).toBe(false);
  });

  it('has no ratings where all that there are came at once', async () => {
    const fresh = await admin.makeCandidate();
    await stuff(server, fresh, { score: 97 });
    await look();
    const ranks = (await server.visitor().get('/api/candidates')).body.map((one: any) => one.rank);
    expect((await shown(fresh)).rank).toBe(Math.max(...ranks));
  });

  it('stays for another case, without what was excluded for the first', async () => {
    const another = await admin.makeAdministrator();
    const { first, second } = await rivals();
    await stuff(server, second, { score: 97 });
    const one = await look();
    await act(one, 'exclude', { reason: 'automated' });
    // It waits for another administrator, and ratings that arrive meanwhile are a separate case.
    await stuff(server, second, { score: 91, farm: 2 });
    const other = await look();
    expect((await another.post(`${CASES}/${one}/confirm`)).status).toBe(200);
    expect(await shown(second)).toHaveProperty('frozenSince');
    expect(await isBefore(first, second)).toBe(true);
    await act(other, 'clear');
    expect(await shown(second)).not.toHaveProperty('frozenSince');
    expect(await isBefore(first, second)).toBe(false);
  });
});

it(`no place is held unless it is asked for, on ${ENGINE}`, async () => {
  const server = await TestServer.start({ env: ENV });
  try {
    const admin = await server.admin();
    const [high, low] = [await admin.makeCandidate(), await admin.makeCandidate()];
    await (await server.visitor().register()).rate(high, 80);
    await (await server.visitor().register()).rate(low, 60);
    await stuff(server, high, { score: 1 });
    await server.app.get(IntegrityScanTask).run(0);
    const places = (await server.visitor().get('/api/candidates')).body;
    expect(places.map((one: any) => one.id)).toEqual([low.id, high.id]);
    expect(places[1]).not.toHaveProperty('frozenSince');
  } finally {
    await server.stop();
  }
});

it(`a decision unfreezes nothing of a publication that has the number of its case, on ${ENGINE}`, async () => {
  const server = await TestServer.start({
    env: { ...ENV, FREEZE_DURING_REVIEW: 'on', PUBLICATION_SCHEDULE: 'daily' },
  });
  try {
    const admin = await server.admin();
    const shown = async ({ id }: any) => (await server.visitor().get(`/api/candidates/${id}`)).body;
    const lastPublication = async () =>
      Number((await server.dataSource.query('SELECT MAX(id) AS id FROM publication'))[0].id);
    const candidate = await admin.makeCandidate();
    await (await server.visitor().register()).rate(candidate, 80);
    // Cases until one of them has the number of the next publication.
    let id = 0;
    for (let farm = 1; id <= (await lastPublication()); farm += 1) {
      await stuff(server, await admin.makeCandidate(), { score: 97, farm });
      [id = 0] = (await server.app.get(IntegrityScanTask).run(0))?.opened ?? [];
    }
    while ((await lastPublication()) < id) await admin.post('/api/publication/publish');
    expect(await lastPublication()).toBe(id);
    expect(await shown(candidate)).toMatchObject({ totalRatings: 1 });
    // What is published freezes nothing by itself.
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body).not.toHaveProperty('frozenSince');
    expect((await admin.post(`${CASES}/${id}/clear`)).status).toBe(200);
    // A new candidate makes the server read the list again.
    await admin.makeCandidate();
    expect(await shown(candidate)).toMatchObject({ totalRatings: 1 });
  } finally {
    await server.stop();
  }
});
