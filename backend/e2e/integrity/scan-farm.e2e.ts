import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import { type Client, unique } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const FARM = 60;
/** People at home, each of whom has something to say of one candidate. */
const HONEST = 45;
const CASES = '/api/integrity/cases';

/** A script that registers from one IPv6 /48, each account from a /64 of its own, and rates three people lowest. */
describe.each([
  ['the production profile', { VERIFICATION_TO_COUNT: 'phone' }, { mostCounted: 0 }],
  // Nothing is asked for: then only the desk stands between a farm and the leaderboard.
  ['no level at all', {}, { mostCounted: 3 * FARM }],
])(`a farm played against %s, on ${ENGINE}`, (_, levels, { mostCounted }) => {
  let server: TestServer;
  let admin: Client;
  let candidates: any[];
  beforeAll(async () => {
    const env = { TRUST_PROXY: '127.0.0.1', ADMIN_TWO_FACTOR: 'optional', ...levels };
    server = await TestServer.start({ env: env as Record<string, string> });
    admin = await server.admin();
    candidates = [await admin.makeCandidate(), await admin.makeCandidate(), await admin.makeCandidate()];
    for (let one = 0; one < HONEST; one += 1) {
      const voter = await register(`198.51.${one}.7`, `home${one}.example`);
      const { body } = await voter.post('/api/auth/phone/code', { phone: `061 100 00${10 + one}` });
      expect((await voter.post('/api/auth/phone/confirm', { code: body.code })).status).toBe(200);
      const [candidate] = candidates.slice(one % candidates.length);
      expect((await voter.rate(candidate, 40 + one)).status).toBe(201);
    }
  });
  afterAll(() => server.stop());

  const register = (address: string, domain: string) =>
    server.visitor().from(address).register(unique('a_'), domain);

  /** What everybody sees of it, and what it rests on, to the byte. */
  const shown = async () => {
    const tables = ['candidate_score_total', 'candidate_metric_total'];
    return JSON.stringify([
      (await server.visitor().get('/api/candidates')).body,
      (await admin.get('/api/candidates')).body,
      await server.dataSource.query(
        'SELECT id, score_sum, score_count, total_ratings FROM candidate ORDER BY id',
      ),
      ...(await Promise.all(
        tables.map((table) => server.dataSource.query(`SELECT * FROM ${table} ORDER BY 1, 2`)),
      )),
    ]);
  };
  const counted = async () =>
    (await admin.get('/api/candidates')).body.reduce((sum: number, one: any) => sum + one.totalRatings, 0);
  const act = async (id: number, what: string, body: object = {}) =>
    expect((await admin.post(`${CASES}/${id}/${what}`, body)).status).toBe(200);

  it('is found, excluded by one decision, and leaves all as it was before it', async () => {
    const [before, honest] = [await shown(), await counted()];
    const farm: Client[] = [];
    for (let one = 0; one < FARM; one += 1) {
      const fake = await register(`2001:db8:77:${one.toString(16)}::1`, 'catchall.example');
      farm.push(fake);
      for (const candidate of candidates) {
        const metrics = (await admin.get(`/api/metrics?title=${encodeURIComponent(candidate.title)}`)).body;
        const scores = Object.fromEntries(metrics.map(({ key }: any, at: number) => [key, (one + at) % 4]));
        const body = { candidateId: candidate.id, scores };
        expect((await fake.post('/api/ratings', body)).status).toBe(201);
      }
    }
    const after = await shown();
    expect((await counted()) - honest).toBe(mostCounted);
    await server.app.get(IntegrityScanTask).run(0);
    const cases = (await admin.get(`${CASES}?status=open`)).body;
    expect(cases).toHaveLength(1);
    const [{ id }] = cases;
    const accused = (await admin.get(`${CASES}/${id}/accounts?limit=500`)).body.map((one: any) => one.id);
    const ids = (await Promise.all(farm.map((one) => one.get('/api/auth/me')))).map(
      ({ body }) => body.user.id,
    );
    const caught = ids.filter((one: number) => accused.includes(one)).length;
    expect(caught).toBeGreaterThanOrEqual(0.9 * FARM);
    expect(accused.length - caught).toBe(0);
    await act(id, 'exclude', { reason: 'automated' });
    expect(await shown()).toBe(before);
    await expectTotalsToEqualRows(server.dataSource);
    await act(id, 'clear');
    expect(await shown()).toBe(after);
    await expectTotalsToEqualRows(server.dataSource);
  });
});
