import { SETTINGS } from '../../src/core/config/config.module.js';
import type { Settings } from '../../src/core/config/settings.js';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { RegionalMeansService } from '../../src/index/weighting/regional-means.service.js';
import { documentedOperations } from '../harness/api-document.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Answer, Client } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inDays, zoneDayOf } from '../harness/times.js';

const POPULATION = 'region,City,100\nregion,Bay,900\nsex,Women,500\nsex,Men,500';
const placesOf = async (client: Client) =>
  (await client.get('/api/candidates')).body.map(({ name, rank }: any) => `${rank} ${name}`);

describe(`an order weighted by verified regions, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeEach(async () => {
    server = await TestServer.start({ env: { PUBLICATION_SCHEDULE: 'daily' } });
    [admin, visitor] = [await server.admin(), server.visitor()];
    await removeGlobalMetrics(admin);
  });
  afterEach(() => server.stop());

  const change = (values: object) => admin.call('PATCH', '/api/settings', { body: { values } });
  const expectRefused = (answer: Answer, field: string, words: string) => {
    expectRefusal(answer, 400, 'VALIDATION_FAILED');
    expect(answer.body.errors).toEqual([expect.objectContaining({ field, code: 'INVALID_SETTING' })]);
    expect(answer.body.message).toContain(words);
  };
  const choose = async () => {
    expect((await change({ POPULATION, RANK_ORDER: 'weighted' })).status).toBe(200);
  };
  const publish = async () => {
    expect((await admin.post('/api/publication/publish')).status).toBe(200);
    return placesOf(visitor);
  };
  const makeTwo = async () => {
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    return [
      await admin.makeCandidate({ name: 'Asha', title }),
      await admin.makeCandidate({ name: 'Bile', title }),
    ] as const;
  };
  const makeVouchers = async (region: string, size: number) => {
    const batch = { desk: region, size, valid_until: zoneDayOf(inDays(30)), region };
    return (await admin.post('/api/voucher-batches', batch)).body.data;
  };
  const verify = async (voter: Client, code: string) =>
    expect((await voter.post('/api/auth/voucher', { code })).status).toBe(200);
  /** Lets 18 verified people of the city, and 2 of the bay, rate the other way round. */
  const rateBothWays = async () => {
    const [asha, bile] = await makeTwo();
    const [city, bay] = [await makeVouchers('City', 18), await makeVouchers('Bay', 2)];
    const come = async (code: string, [ofAsha, ofBile]: [number, number]) => {
      const voter = await visitor.register();
      await verify(voter, code);
      await voter.rate(asha, ofAsha);
      await voter.rate(bile, ofBile);
      return voter;
    };
    for (const code of city.codes) await come(code, [80, 60]);
    for (const code of bay.codes) await come(code, [41, 71]);
    return { asha, bile, bay: bay.batch };
  };

  it('is refused in words where it has nothing to rest on, or where figures would contradict it', async () => {
    expectRefused(await change({ RANK_ORDER: 'weighted' }), 'RANK_ORDER', 'regions in POPULATION');
    const onlySexes = { RANK_ORDER: 'weighted', POPULATION: 'sex,Women,500\nsex,Men,500' };
    expectRefused(await change(onlySexes), 'RANK_ORDER', 'regions in POPULATION');
    const values = { RANK_ORDER: 'weighted', POPULATION };
    expectRefused(await change({ ...values, RANK_BANDS: 'on' }), 'RANK_ORDER', 'RANK_BANDS=off');
    expectRefused(
      await change({ ...values, FREEZE_DURING_REVIEW: 'on' }),
      'FREEZE_DURING_REVIEW',
      'FREEZE_DURING_REVIEW=off',
    );
    await choose();
    expectRefused(await change({ RANK_BANDS: 'on' }), 'RANK_BANDS', 'RANK_BANDS=off');
    expectRefused(await change({ POPULATION: null }), 'POPULATION', 'regions in POPULATION');
  });

  it('needs a second administrator, and an announced change of the methodology to follow other regions', async () => {
    const { settings } = (await admin.get('/api/settings')).body;
    expect(settings.find(({ name }: any) => name === 'RANK_ORDER')).toMatchObject({
      options: ['plain', 'adjusted', 'weighted'],
      needsSecond: true,
    });
    await choose();
    await (await visitor.register()).rate((await makeTwo())[0], 50);
    const moved = POPULATION.replace('900', '901');
    expectRefused(await change({ POPULATION: moved }), 'POPULATION', 'the same regions');
    expectRefused(await change({ POPULATION: moved, MIN_RATINGS: '1' }), 'POPULATION', 'the same regions');
    // Names in other languages and other kinds of groups do not change ranks.
    expect((await change({ POPULATION: `${POPULATION}\nage,Young,1\nage,Old,2` })).status).toBe(200);
    const { body } = await change({ RANK_ORDER: null });
    expect(body.changes[0].state).toBe('scheduled');
    // Ranks still follow the regions for an hour.
    expectRefused(await change({ POPULATION: null }), 'POPULATION', 'the same regions');
  });

  it('gives each verified region its part of the people at the next publication, and at the end of the round', async () => {
    await choose();
    const { bile } = await rateBothWays();
    await server.app.get(PublicationsService).publishDue();
    expect(await publish()).toEqual(['1 Bile', '2 Asha']);
    // Answers of voters, which nobody has verified, do not matter, and ratings wait for the publication.
    for (let one = 0; one < 2; one += 1) {
      const voter = await visitor.register();
      await voter.put('/api/auth/voter-profile', { region: 'Bay', age: null, sex: null });
      await voter.rate(bile, 0);
    }
    expect(await placesOf(visitor)).toEqual(['1 Bile', '2 Asha']);
    // Administrators see current plain averages.
    expect(await placesOf(admin)).toEqual(['1 Asha', '2 Bile']);
    // Bile has (20 · 65.5 + 2 · 0) / 22, below the 60.5 of Asha.
    expect(await publish()).toEqual(['1 Asha', '2 Bile']);
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    expect(await placesOf(visitor)).toEqual(['1 Asha', '2 Bile']);
  });

  it('previews and ends a round as it is published', async () => {
    await choose();
    await rateBothWays();
    const previewed = (await admin.get('/api/rounds/1/preview')).body.places;
    expect(previewed.map(({ name }: { name: string }) => name)).toEqual(['Bile', 'Asha']);
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    expect(await placesOf(visitor)).toEqual(['1 Bile', '2 Asha']);
  });

  it('is plain below 20 verified voters, as after a batch is revoked', async () => {
    await choose();
    const { asha, bile, bay } = await rateBothWays();
    expect((await admin.post(`/api/voucher-batches/${bay.id}/revoke`)).status).toBe(200);
    expect(await publish()).toEqual(['1 Asha', '2 Bile']);
    const again = await makeVouchers('Bay', 2);
    for (const code of again.codes) {
      const voter = await visitor.register();
      await verify(voter, code);
      await voter.rate(asha, 40);
      await voter.rate(bile, 70);
    }
    expect(await publish()).toEqual(['1 Bile', '2 Asha']);
  });

  it.each([
    ['a publication', '/api/publication/publish'],
    ['a final ranking', '/api/rounds/1/close'],
  ])('is not the method of %s that began before the order was chosen', async (_, path) => {
    expect((await change({ POPULATION })).status).toBe(200);
    await rateBothWays();
    const means = server.app.get(RegionalMeansService);
    const read = means.read.bind(means);
    const settings: Settings = server.app.get(SETTINGS);
    jest.spyOn(means, 'read').mockImplementationOnce(async (given) => {
      const found = await read(given);
      // As a change of another instance takes effect.
      settings.rankOrder = 'weighted';
      return found;
    });
    expect((await admin.post(path)).status).toBe(200);
    expect(settings.rankOrder).toBe('weighted');
    const { body: methods } = await visitor.get('/api/open-data/methods.json');
    const { order, weights, settings: named } = JSON.parse(methods.at(-1).content);
    expect([order, weights, named.rank_order]).toEqual(['plain', null, 'plain']);
    expect(await placesOf(visitor)).toEqual(['1 Asha', '2 Bile']);
  });

  it('shows nobody a weighted average, and puts rule and table into the method file of the ledger', async () => {
    await choose();
    const { bile } = await rateBothWays();
    await publish();
    const rows = await server.dataSource.query(
      "SELECT weighted_mean FROM rank_snapshot WHERE kind = 'published' ORDER BY candidate_id",
    );
    expect(rows.map(({ weighted_mean }: any) => weighted_mean)).toEqual([
      expect.closeTo(60.5, 9),
      expect.closeTo(65.5, 9),
    ]);
    const reads = documentedOperations().filter(({ method }) => method === 'GET');
    for (const path of reads.map((one) => one.path.replace('{id}', bile.id)))
      expect([path, (await visitor.get(path)).text.match(/weighted_?mean|6[05]\.5/i)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    const { body: methods } = await visitor.get('/api/open-data/methods.json');
    expect(JSON.parse(methods.at(-1).content)).toMatchObject({
      formulas: 1,
      order: 'weighted',
      weights: { by: 'verified region', most: 5, fewest: 20 },
      populations: { region: { City: 100, Bay: 900 } },
    });
    const [entry] = await server.dataSource.query(
      'SELECT body FROM ledger_entry WHERE body LIKE \'%"publication"%\' ORDER BY id DESC LIMIT 1',
    );
    expect(JSON.parse(entry.body)).toMatchObject({ method: methods.at(-1).hash });
  });
});
