import { VoterGroupsService } from '../../src/reports/voter-groups/voter-groups.service.js';
import { type Answer, type Client, statuses } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows, rowsOf } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

const PROFILE = '/api/auth/voter-profile';
const POPULATION = [
  'kind,name,people,Somali,Arabic',
  'region,Banaadir,200,Banaadir,بنادر',
  'region,Bay,500',
  'region,Gedo,300',
  'sex,Women,500',
  'sex,Men,500',
].join('\n');
const NOTHING = { region: null, age: null, sex: null };
const UNVERIFIED = { verified_region: null };

/** That a request is refused because of one field. */
function expectCode(answer: Answer, field: string, code: string): void {
  expectRefusal(answer, 400, 'VALIDATION_FAILED');
  expect(answer.body.errors).toEqual([expect.objectContaining({ field, code })]);
}

describe(`voters' groups, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  let voter: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    voter = await visitor.register();
  });
  afterAll(() => server.stop());

  const ask = async (population: string | null) => {
    const answer = await admin.call('PATCH', '/api/settings', {
      body: { values: { POPULATION: population } },
    });
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.anything()]);
  };
  /** Counts as the task does, as if a day had passed since the last count. */
  const count = async () => {
    await server.dataSource.query("UPDATE voter_group_count SET day = '2026-01-01'");
    return server.app.get(VoterGroupsService).count();
  };
  const shown = async () => (await visitor.get('/api/voter-groups')).body;
  const shownVoters = async () =>
    Object.fromEntries((await shown()).groups.map(({ name, voters }: any) => [name, voters]));

  describe('without a population table', () => {
    it('nobody is asked, and nothing is shown', async () => {
      expect((await visitor.get('/api/config')).body).not.toHaveProperty('voter_groups');
      expect(await shown()).toEqual({ day: null, asked: 0, groups: [], silent: [], verifiedDay: null });
      expectCode(await voter.put(PROFILE, { ...NOTHING, region: 'Bay' }), 'region', 'NOT_ALLOWED');
    });
  });

  describe('the population table', () => {
    it('is refused with the line that does not fit', async () => {
      const body = { values: { POPULATION: 'region,Bay,many\nregion,Gedo,3' } };
      const refused = await admin.call('PATCH', '/api/settings', { body });
      expectCode(refused, 'POPULATION', 'INVALID_SETTING');
      expect(refused.body.message).toContain('line 1: the number of people must be a whole number');
    });

    it('may be pasted from a spreadsheet', async () => {
      await ask('region\tBay\t500\r\nregion\tGedo\t300');
      expect((await shown()).groups).toEqual([
        { kind: 'region', name: 'Bay', people: 500, voters: null },
        { kind: 'region', name: 'Gedo', people: 300, voters: null },
      ]);
    });

    it('needs a second administrator, like all policies', async () => {
      const { settings } = (await admin.get('/api/settings')).body;
      const control = settings.find(({ name }: any) => name === 'POPULATION');
      expect(control).toMatchObject({ section: 'policy', kind: 'table', needsSecond: true });
      expectRefusal(await voter.call('PATCH', '/api/settings', { body: { values: {} } }), 403, 'FORBIDDEN');
    });
  });

  describe("a voter's profile", () => {
    beforeAll(() => ask(POPULATION));

    it('is asked for as soon as there is a table', async () => {
      expect((await visitor.get('/api/config')).body.voter_groups).toBe(true);
      expect((await voter.get(PROFILE)).body).toEqual({ answered: false, ...NOTHING, ...UNVERIFIED });
    });

    it('is stored, changed and deleted by its owner, who then is not asked again', async () => {
      const answers = { region: 'Bay', age: null, sex: 'Women' };
      const stored = await voter.put(PROFILE, answers);
      expect([stored.status, stored.body]).toEqual([200, { answered: true, ...answers, ...UNVERIFIED }]);
      expect(stored.headers.get('cache-control')).toContain('no-store');
      expect((await voter.put(PROFILE, { ...answers, region: 'Gedo' })).body.region).toBe('Gedo');
      expect((await voter.get('/api/auth/my-data')).body.voter_profile).toEqual({
        answered: true,
        ...{ region: 'Gedo', age: null, sex: 'Women' },
        ...UNVERIFIED,
      });
      expect((await voter.put(PROFILE, NOTHING)).body).toEqual({ answered: true, ...NOTHING, ...UNVERIFIED });
      expect(await rowsOf(server, 'voter_profile')).toEqual([{ user_id: voter.user.id, ...NOTHING }]);
    });

    it('has only groups of the table, and only kinds that it lists', async () => {
      expectCode(await voter.put(PROFILE, { ...NOTHING, region: 'Women' }), 'region', 'NOT_ALLOWED');
      expectCode(await voter.put(PROFILE, { ...NOTHING, age: '18-29' }), 'age', 'NOT_ALLOWED');
      expectCode(await voter.put(PROFILE, { region: null, age: null }), 'sex', 'REQUIRED');
      expectCode(await voter.put(PROFILE, { ...NOTHING, id: 1 }), 'id', 'UNKNOWN_FIELD');
    });

    it('belongs to one voter: no visitor has one, and no request names another account', async () => {
      expect((await visitor.get(PROFILE)).status).toBe(401);
      expect((await visitor.put(PROFILE, NOTHING)).status).toBe(401);
      const other = await visitor.register();
      await voter.put(PROFILE, { ...NOTHING, region: 'Bay' });
      expect((await other.get(`${PROFILE}?id=${voter.user.id}`)).body.answered).not.toBe(true);
      for (const path of [`/api/users?search=${voter.user.username}`, '/api/audit'])
        expect((await admin.get(path)).text).not.toContain('Bay"');
    });

    it('is one row when it is stored twice at once', async () => {
      const twin = await visitor.register();
      const put = (region: string) => twin.put(PROFILE, { ...NOTHING, region });
      expect(statuses(await Promise.all([put('Bay'), put('Gedo'), put('Bay')]))).toEqual([200, 200, 200]);
      const rows = await rowsOf(server, 'voter_profile');
      expect(rows.filter(({ user_id }) => user_id === twin.user.id)).toHaveLength(1);
    });

    it('is deleted with the account', async () => {
      const leaving = await visitor.register();
      await leaving.put(PROFILE, { ...NOTHING, sex: 'Men' });
      const before = await countRows(server, 'voter_profile');
      expect((await admin.delete(`/api/users/${leaving.user.id}`)).status).toBe(200);
      expect(await countRows(server, 'voter_profile')).toBe(before - 1);
    });
  });

  describe('a region that a registration desk has verified', () => {
    beforeAll(() => ask(POPULATION));
    const make = (body: object, client = admin) =>
      client.post('/api/voucher-batches', {
        ...{ desk: 'Baidoa', size: 1, valid_until: zoneDayOf(inDays(30)), region: 'Bay' },
        ...body,
      });
    const proven = async () => {
      const { batch, codes } = (await make({})).body.data;
      const client = await visitor.register();
      expect((await client.post('/api/auth/voucher', { code: codes[0] })).status).toBe(200);
      return { batch, client };
    };
    const verifiedOf = async (client: Client) => (await client.get(PROFILE)).body.verified_region;

    it('belongs to a batch, and is one of the population table', async () => {
      const { batch } = (await make({})).body.data;
      expect((await admin.get(`/api/voucher-batches/${batch.id}`)).body.data.batch.region).toBe('Bay');
      const [entry] = (await admin.get(`/api/audit?subject_type=vouchers&subject_id=${batch.id}`)).body.data
        .entries;
      expect(entry.after).toEqual({ region: 'Bay', size: 1, valid_until: batch.valid_until });
      expectCode(await make({ region: 'Women' }), 'region', 'NOT_ALLOWED');
      expectCode(await make({ region: 'Bari' }), 'region', 'NOT_ALLOWED');
      for (const region of [null, undefined, ' '])
        expect((await make({ region })).body.data.batch.region).toBeNull();
      expectRefusal(await make({}, voter), 403, 'FORBIDDEN');
    });

    it('is apart from what the voter answers, and the voter sees both', async () => {
      const { client } = await proven();
      expect((await client.get(PROFILE)).body).toEqual({
        answered: false,
        ...NOTHING,
        verified_region: 'Bay',
      });
      const answered = { answered: true, ...NOTHING, region: 'Gedo', verified_region: 'Bay' };
      expect((await client.put(PROFILE, { ...NOTHING, region: 'Gedo' })).body).toEqual(answered);
      expect((await client.get('/api/auth/my-data')).body.voter_profile).toEqual(answered);
      expectCode(
        await client.put(PROFILE, { ...NOTHING, verified_region: 'Gedo' }),
        'verified_region',
        'UNKNOWN_FIELD',
      );
      expect(await verifiedOf(voter)).toBeNull();
      for (const path of [`/api/users?search=${client.user.username}`, `/api/users/${client.user.id}`])
        expect((await admin.get(path)).text).not.toContain('Bay"');
    });

    it('is lost with the batch, and with the account', async () => {
      const [revoked, kept] = [await proven(), await proven()];
      expect((await admin.post(`/api/voucher-batches/${revoked.batch.id}/revoke`)).status).toBe(200);
      expect(await verifiedOf(revoked.client)).toBeNull();
      expect(await verifiedOf(kept.client)).toBe('Bay');
      expect((await admin.delete(`/api/users/${kept.client.user.id}`)).status).toBe(200);
      const vouchers = await rowsOf(server, 'voucher');
      expect(vouchers.filter(({ used_by }) => used_by === kept.client.user.id)).toEqual([]);
    });
  });

  describe('the counts', () => {
    let candidate: any;
    const voters: Client[] = [];
    beforeAll(async () => {
      candidate = await admin.makeCandidate();
      await ask(POPULATION);
    });

    /** Lets new voters rate who say where they live. */
    const come = async (people: number, region: string | null) => {
      for (let one = 0; one < people; one += 1) {
        const client = await visitor.register();
        voters.push(client);
        expect((await client.rate(candidate, 50)).status).toBe(201);
        await client.put(PROFILE, { ...NOTHING, region });
      }
    };

    it('do not exist for fewer than 20 voters', async () => {
      await come(19, 'Bay');
      await count();
      expect(await shown()).toMatchObject({ day: null, asked: 0 });
      expect(await countRows(server, 'voter_group_count')).toBe(0);
    });

    it('hide groups of fewer than 20 voters, and a group that would follow from the sum', async () => {
      await come(3, 'Bay');
      await come(21, null);
      const day = await count();
      // 22 of Bay, 0 of Banaadir and Gedo, 21 who did not say: the two small ones have no 20 people together.
      expect(await shown()).toMatchObject({ day, asked: 43 });
      expect(await shownVoters()).toEqual({ Banaadir: null, Bay: 22, Gedo: null, Women: null, Men: null });
      expect((await shown()).silent).toEqual([
        { kind: 'region', voters: null },
        { kind: 'sex', voters: null },
      ]);
    });

    it('follow once a day, and when the number of voters has changed by 20', async () => {
      await come(19, 'Gedo');
      await count();
      expect((await shown()).asked).toBe(43);
      await come(1, 'Gedo');
      await count();
      expect(await shownVoters()).toMatchObject({ Bay: 22, Gedo: null, Banaadir: null });
      expect((await shown()).asked).toBe(63);
      await come(25, 'Banaadir');
      const service = server.app.get(VoterGroupsService);
      await service.count();
      expect((await shown()).asked).toBe(63);
    });

    it('are of voters with a counted rating', async () => {
      const idle = await visitor.register();
      await idle.put(PROFILE, { ...NOTHING, region: 'Gedo' });
      await count();
      expect(await shownVoters()).toMatchObject({ Bay: 22, Gedo: 20, Banaadir: 25 });
      expect((await shown()).asked).toBe(88);
    });

    it('are not shown once the table is removed, while voters still reach what they have said', async () => {
      await ask(null);
      expect(await shown()).toEqual({ day: null, asked: 0, groups: [], silent: [], verifiedDay: null });
      expect((await voters[0]?.get(PROFILE))?.body.region).toBe('Bay');
      expect((await voters[0]?.put(PROFILE, NOTHING))?.status).toBe(200);
    });

    it('are not shown when fewer than 20 voters remain, as in a round that begins', async () => {
      await ask(POPULATION);
      await server.dataSource.query('DELETE FROM voter_profile');
      await come(3, 'Bay');
      await count();
      expect(await shown()).toMatchObject({ day: null, asked: 0 });
    });
  });

  describe('the counts of verified regions', () => {
    let candidate: any;
    const batches = new Map<string, any>();
    beforeAll(async () => {
      candidate = await admin.makeCandidate();
      await ask(POPULATION);
      for (const region of ['Banaadir', 'Bay', 'Gedo']) {
        const batch = { desk: region, size: 45, valid_until: zoneDayOf(inDays(30)), region };
        batches.set(region, (await admin.post('/api/voucher-batches', batch)).body.data);
      }
    });
    /** Lets new voters rate whose region a desk has verified. */
    const come = async (people: number, region: string) => {
      for (let one = 0; one < people; one += 1) {
        const client = await visitor.register();
        const code = batches.get(region).codes.pop();
        expect((await client.post('/api/auth/voucher', { code })).status).toBe(200);
        expect((await client.rate(candidate, 50)).status).toBe(201);
        // What they say of themselves does not move them.
        await client.put(PROFILE, { ...NOTHING, region: 'Gedo' });
      }
    };
    const verified = async () => {
      const { verifiedDay, groups } = await shown();
      const regions = groups.filter(({ kind }: any) => kind === 'region');
      return [verifiedDay, ...regions.map((group: any) => group.verified)];
    };

    it('do not exist for fewer than 20 verified voters', async () => {
      await come(19, 'Bay');
      await count();
      expect(await verified()).toEqual([null, undefined, undefined, undefined]);
    });

    it('hide a region of fewer than 20 voters, and a region that would follow from the sum', async () => {
      await come(26, 'Bay');
      await come(22, 'Banaadir');
      await come(3, 'Gedo');
      // Verified, but without a rating.
      const idle = await visitor.register();
      await idle.post('/api/auth/voucher', { code: batches.get('Banaadir').codes.pop() });
      const day = await count();
      // The number of accounts by level is public: with Banaadir shown, Gedo would follow.
      expect(await verified()).toEqual([day, null, 45, null]);
      const { groups } = await shown();
      for (const group of groups) expect('verified' in group).toBe(group.kind === 'region');
    });

    it('change when their own number of voters has changed by 20, whatever others say', async () => {
      await come(17, 'Gedo');
      for (let one = 0; one < 20; one += 1) {
        const client = await visitor.register();
        await client.rate(candidate, 50);
        await client.put(PROFILE, { ...NOTHING, region: 'Bay' });
      }
      const { asked } = await shown();
      await count();
      expect((await shown()).asked).toBe(asked + 37);
      expect((await verified()).slice(1)).toEqual([null, 45, null]);
      await come(3, 'Gedo');
      await count();
      expect((await verified()).slice(1)).toEqual([22, 45, 23]);
    });

    it('are without a batch that is revoked', async () => {
      const { batch } = batches.get('Bay');
      expect((await admin.post(`/api/voucher-batches/${batch.id}/revoke`)).status).toBe(200);
      await count();
      expect((await verified()).slice(1)).toEqual([null, null, 23]);
      await ask(null);
    });
  });

  describe('the weighted average of a candidate', () => {
    let candidate: any;
    beforeAll(async () => {
      candidate = await admin.makeCandidate();
    });
    const figures = async (query = '') =>
      (await admin.get(`/api/candidates/${candidate.id}/figures${query}`)).body;
    const give = async (people: number, score: number, region: string | null) => {
      for (let one = 0; one < people; one += 1) {
        const client = await visitor.register();
        await client.rate(candidate, score);
        await client.put(PROFILE, { ...NOTHING, region });
      }
    };

    it('is absent without a population table, and below 20 voters who have answered', async () => {
      await ask(POPULATION);
      await give(15, 90, 'Banaadir');
      await give(4, 50, 'Bay');
      await give(3, 0, null);
      expect((await figures()).totalRatings).toBe(22);
      expect(await figures()).not.toHaveProperty('weighted');
      await give(1, 50, 'Bay');
      expect(await figures()).toHaveProperty('weighted');
      await ask(null);
      expect(await figures()).not.toHaveProperty('weighted');
    });

    it('is what the population would give, with its cost', async () => {
      await ask(POPULATION);
      // 200 of the 700 people in the two regions live in Banaadir, and 20 of the 23 voters have said theirs.
      const [city, bay, all] = [(20 * 200) / 700 / 15, (20 * 500) / 700 / 5, 23];
      const mean = (15 * city * 90 + 5 * bay * 50) / all;
      const squares = 15 * city ** 2 + 5 * bay ** 2 + 3;
      expect((await figures()).weighted).toEqual({
        average: Math.round(10 * mean) / 10,
        answered: 20,
        effectiveRatings: Math.round(all ** 2 / squares),
        designEffect: Math.round((100 * squares) / all) / 100,
        coverage: 0.7,
      });
      expect((await figures()).average).toBeCloseTo((15 * 90 + 5 * 50) / 23, 1);
      expect((await figures('?include=pending')).weighted).toEqual((await figures()).weighted);
    });

    it('is in the list of centred averages too', async () => {
      const busy = await visitor.register();
      await busy.rate(candidate, 70);
      for (let other = 0; other < 4; other += 1) await busy.rate(await admin.makeCandidate(), 50 + other);
      const list = async (): Promise<any> => {
        const { body } = await admin.get('/api/overview/centred');
        return body.computedAt === null ? list() : body.candidates;
      };
      const candidates = await list();
      const { weighted } = await figures();
      const found = candidates.find((one: any) => one.candidate.id === candidate.id);
      expect(found).toMatchObject({
        weightedAverage: weighted.average,
        effectiveRatings: weighted.effectiveRatings,
      });
      const others = candidates.filter((one: any) => one.candidate.id !== candidate.id);
      expect(others).toHaveLength(4);
      for (const other of others) expect(other).not.toHaveProperty('weightedAverage');
    });

    it('is only for people who may see averages', async () => {
      expectRefusal(await voter.get(`/api/candidates/${candidate.id}/figures`), 403, 'FORBIDDEN');
      expect((await visitor.get(`/api/candidates/${candidate.id}`)).text).not.toContain('weighted');
    });
  });
});
