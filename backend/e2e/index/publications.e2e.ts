import { LeaderboardService } from '../../src/index/leaderboard/leaderboard.service.js';
import { PublicationsService } from '../../src/index/publications/publications.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const YESTERDAY = '2026-01-01 21:00:00.000';
const publicationsOf = ({ app }: TestServer) => app.get(PublicationsService);
/** Pretends that the last publication was that of an earlier day. */
const letOneBeDue = async ({ dataSource }: TestServer) => {
  await dataSource.query('DELETE FROM publication WHERE due_at = ?', [YESTERDAY]);
  await dataSource.query('UPDATE publication SET due_at = ? WHERE due_at IS NOT NULL', [YESTERDAY]);
};
const listOf = async (client: Client) => (await client.get('/api/candidates')).body as any[];
const placesIn = (list: any[]) => list.map(({ name, rank }) => `${rank ?? '–'} ${name}`);

describe(`what is published once a day, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let title: string;
  beforeEach(async () => {
    server = await TestServer.start({ env: { PUBLICATION_SCHEDULE: 'daily' } });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    ({ name: title } = await makeTitleWithMetrics(admin, 1));
  });
  afterEach(() => server.stop());

  /** Two candidates who were rated before the last publication: Asha first, Bile second. */
  const publishTwo = async () => {
    const asha = await admin.makeCandidate({ name: 'Asha', title });
    const bile = await admin.makeCandidate({ name: 'Bile', title });
    await admin.rate(asha, 80);
    await admin.rate(bile, 60);
    await letOneBeDue(server);
    expect(await publicationsOf(server).publishDue()).toBe(true);
    return { asha, bile };
  };
  /** Everything that visitors read of ratings, as text. */
  const publicly = async (id: number, client = visitor) => {
    const read = async (path: string) => {
      const { text, headers } = await client.get(path);
      return [path, text, headers.get('etag')];
    };
    return [
      ...(await Promise.all(['/api/candidates', `/api/candidates/${id}`, '/api/candidates/stats'].map(read))),
      (await read('/api/candidates?sort=totalRatings&order=desc&limit=1'))[1],
      (await read('/api/candidates?firstOfTitle=true'))[1],
    ];
  };

  it('stays as it is for visitors and voters while ratings come, and follows them when it is due', async () => {
    const { asha, bile } = await publishTwo();
    const voter = await visitor.register();
    const [before, beforeOfVoter] = [await publicly(bile.id), await publicly(bile.id, voter)];
    expect(placesIn(await listOf(visitor))).toEqual(['1 Asha', '2 Bile']);
    for (const candidate of [asha, bile]) expect((await voter.rate(candidate, 100)).status).toBe(201);
    expect((await (await visitor.register()).rate(bile, 100)).status).toBe(201);

    expect(await publicly(bile.id)).toEqual(before);
    expect(await publicly(bile.id, voter)).toEqual(beforeOfVoter);
    const live = (await listOf(admin)).map(({ name, totalRatings }) => [name, totalRatings]);
    expect(live).toEqual([
      ['Asha', 2],
      ['Bile', 3],
    ]);
    expect((await voter.get('/api/ratings/user')).body).toHaveLength(2);
    expect((await voter.get(`/api/ratings/check/${bile.id}`)).body.hasRated).toBe(true);

    expect(await publicationsOf(server).publishDue()).toBe(false);
    expect(await publicly(bile.id)).toEqual(before);
    await letOneBeDue(server);
    expect(await publicationsOf(server).publishDue()).toBe(true);
    expect((await listOf(visitor)).map(({ totalRatings }) => totalRatings)).toEqual([2, 3]);
    const { body: stats } = await visitor.get('/api/candidates/stats');
    expect([stats.totalRatings, Date.parse(stats.publishedAt)]).toEqual([5, expect.any(Number)]);
    const { body: state } = await admin.get('/api/publication');
    expect(state).toEqual({
      schedule: 'daily',
      minRatings: 0,
      publishedAt: stats.publishedAt,
      nextAt: expect.stringMatching(/T21:00:00\.000Z$/),
      heldAt: null,
      isFinal: false,
    });
  });

  it('is the final ranking once a round is over: nothing is published or held back until the next begins', async () => {
    await publishTwo();
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    const { body } = await admin.get('/api/publication');
    expect(body).toMatchObject({ isFinal: true, nextAt: null, heldAt: null });
    for (const act of ['publish', 'hold'])
      expectRefusal(await admin.post(`/api/publication/${act}`), 409, 'PUBLISHED_FINAL');
    expect((await admin.get('/api/publication')).body).toEqual(body);
    expect((await admin.post('/api/publication/release')).status).toBe(200);
  });

  it('is drawn into pages as it is published, and says so', async () => {
    const { bile } = await publishTwo();
    const drawn = async () => (await visitor.get(`/candidate/${bile.id}`)).text;
    const before = await drawn();
    expect(before).toContain('"totalRatings":1');
    await (await visitor.register()).rate(bile, 100);
    expect(await drawn()).toBe(before);
    expect((await visitor.get('/api/config')).body).toMatchObject({ publication_schedule: 'daily' });
  });

  it('stays cached while ratings arrive, until a candidate changes', async () => {
    const { bile } = await publishTwo();
    const leaderboard = server.app.get(LeaderboardService);
    const before = await leaderboard.published();
    await (await visitor.register()).rate(bile, 100);
    expect(await leaderboard.published()).toBe(before);
    await admin.put(`/api/candidates/${bile.id}`, { region: 'Bari' });
    expect(await leaderboard.published()).not.toBe(before);
  });

  it('shows new candidates, names and titles at once', async () => {
    const { asha, bile } = await publishTwo();
    const dahir = await admin.makeCandidate({ name: 'Dahir', title });
    await admin.rate(dahir, 100);
    await admin.put(`/api/candidates/${bile.id}`, { name: 'Bile the younger' });
    expect(placesIn(await listOf(visitor))).toEqual(['1 Asha', '2 Bile the younger', '3 Dahir']);
    expect((await listOf(visitor))[2].totalRatings).toBe(0);
    await admin.delete(`/api/candidates/${asha.id}`);
    expect(placesIn(await listOf(visitor))).toEqual(['1 Bile the younger', '2 Dahir']);
    expect(placesIn(await listOf(admin))).toEqual(['1 Dahir', '2 Bile the younger']);
  });

  it('is the same on all instances, and published by one of them', async () => {
    const { bile } = await publishTwo();
    const other = await TestServer.start({ beside: server, env: { PUBLICATION_SCHEDULE: 'daily' } });
    try {
      expect(await publicly(bile.id, other.visitor())).toEqual(await publicly(bile.id));
      await (await visitor.register()).rate(bile, 100);
      await letOneBeDue(server);
      const before = await countRows(server, 'publication');
      // The embedded database has one process that writes.
      const second = ENGINE === 'sqlite' ? server : other;
      const tries = [server, second, server, second].map((one) => publicationsOf(one).publishDue());
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      expect(await countRows(server, 'publication')).toBe(before + 1);
      expect(await countRows(server, 'rank_snapshot')).toBe(2);
      const publishedBy = async (one: TestServer) =>
        (await one.visitor().get('/api/candidates/stats')).body.totalRatings;
      for (let tries = 0; tries < 50 && (await publishedBy(other)) !== 3; tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await publicly(bile.id, other.visitor())).toEqual(await publicly(bile.id));
    } finally {
      await other.stop();
    }
  });

  it('is published by an administrator at any time, and held back, each in the trail', async () => {
    const { bile } = await publishTwo();
    await (await visitor.register()).rate(bile, 100);
    const held = await admin.post('/api/publication/hold');
    expect([held.status, held.body.heldAt]).toEqual([200, expect.any(String)]);
    expect((await admin.post('/api/publication/hold')).body.heldAt).toBe(held.body.heldAt);
    await letOneBeDue(server);
    expect(await publicationsOf(server).publishDue()).toBe(false);
    expect(placesIn(await listOf(visitor))).toEqual(['1 Asha', '2 Bile']);
    const published = await admin.post('/api/publication/publish');
    expect([published.status, published.body.heldAt]).toEqual([200, held.body.heldAt]);
    expect((await listOf(visitor)).map(({ totalRatings }) => totalRatings)).toEqual([2, 1]);
    const released = await admin.post('/api/publication/release');
    expect(released.body.heldAt).toBeNull();
    expect(await publicationsOf(server).publishDue()).toBe(true);
    await admin.post('/api/publication/release');
    const { body } = await admin.get('/api/audit?subject_type=publication');
    expect(body.data.entries.map(({ action }: any) => action)).toEqual([
      'publication.release',
      'publication.publish',
      'publication.hold',
    ]);
  });

  /**
   * The attack that publication is against: accounts that push a candidate of their own past another one, and read off
   * the ranks where that one's average lies.
   */
  const bracket = async (rival: { id: number }, probe: any) => {
    let [low, high] = [0, 100];
    let [sum, count] = [0, 0];
    for (let tries = 0; tries < 6; tries += 1) {
      // What the next account must give for the probe's average to become the middle of what is still possible.
      const wanted = (low + high) / 2;
      const score = Math.min(100, Math.max(0, Math.round(wanted * (count + 1) - sum)));
      await (await visitor.register()).rate(probe, score);
      [sum, count] = [sum + score, count + 1];
      const list = await listOf(visitor);
      const rankOf = (id: number) => list.find((one) => one.id === id).rank;
      if (rankOf(probe.id) < rankOf(rival.id)) high = Math.min(high, sum / count);
      else low = Math.max(low, sum / count);
    }
    return { low, high };
  };

  it('hides averages that live ranks would reveal', async () => {
    const secret = 73;
    const attack = async (one: TestServer) => {
      const owner = await one.admin();
      const rival = await owner.makeCandidate({ name: unique('Rival '), title });
      const probe = await owner.makeCandidate({ name: unique('Probe '), title });
      await owner.rate(rival, secret);
      await publicationsOf(one).publishDue();
      return bracket(rival, probe);
    };
    const daily = await attack(server);
    // No rank has moved: each account sees again that its candidate ranks below.
    expect(daily.high).toBe(100);
    const live = await TestServer.start({ beside: server });
    visitor = live.visitor();
    const learnt = await attack(live);
    await live.stop();
    expect(learnt.low).toBeLessThanOrEqual(secret);
    expect(learnt.high).toBeGreaterThanOrEqual(secret);
    expect(learnt.high - learnt.low).toBeLessThan(15);
  });
});

describe(`the adjusted order, on ${ENGINE}`, () => {
  it('draws a few ratings towards the office at publications, and is shown only to administrators', async () => {
    const server = await TestServer.start({
      env: { PUBLICATION_SCHEDULE: 'daily', RANK_ORDER: 'adjusted' },
    });
    const [admin, visitor] = [await server.admin(), server.visitor()];
    await removeGlobalMetrics(admin);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const make = (name: string) => admin.makeCandidate({ name, title });
    const [asha, bile, cawo] = [await make('Asha'), await make('Bile'), await make('Cawo')];
    const voters = await Promise.all(Array.from({ length: 8 }, () => visitor.register()));
    for (const [index, voter] of voters.entries()) {
      await voter.rate(bile, 70 + 20 * (index % 2));
      await voter.rate(cawo, 60 + 20 * (index % 2));
    }
    await voters[0]?.rate(asha, 82);
    expect((await admin.post('/api/publication/publish')).status).toBe(200);
    // The single rating of 82 counts less than eight of 80 on average.
    expect(placesIn(await listOf(visitor))).toEqual(['1 Bile', '2 Asha', '3 Cawo']);
    const seen = (await listOf(admin)).map(({ name, average, adjustedAverage }) => [
      name,
      average,
      adjustedAverage < average,
    ]);
    expect(seen).toEqual([
      ['Bile', 80, true],
      ['Asha', 82, true],
      ['Cawo', 70, false],
    ]);
    expect(JSON.stringify(await listOf(visitor))).not.toContain('adjusted');
    const { body: methods } = await visitor.get('/api/open-data/methods.json');
    const method = JSON.parse(methods.at(-1).content);
    expect(method).toMatchObject({ formulas: 1, order: 'adjusted', minRatings: 0 });
    const [entry] = await server.dataSource.query(
      'SELECT body FROM ledger_entry WHERE body LIKE \'%"publication"%\' ORDER BY id DESC LIMIT 1',
    );
    expect(JSON.parse(entry.body)).toMatchObject({
      method: methods.at(-1).hash,
      priorRatings: expect.any(Number),
    });
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    expect(placesIn(await listOf(visitor))).toEqual(['1 Bile', '2 Asha', '3 Cawo']);
    await server.stop();
  });
});

describe(`what a rank takes, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start({ env: { MIN_RATINGS: '2' } });
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  it('puts those with fewer ratings after the others, without a rank, by name, with how many are missing', async () => {
    await removeGlobalMetrics(admin);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const make = (name: string) => admin.makeCandidate({ name, title });
    const [zahra, omar, awil, bare] = [
      await make('Zahra'),
      await make('Omar'),
      await make('Awil'),
      await make('Bare'),
    ];
    const voters = [admin, await server.visitor().register()];
    for (const voter of voters) {
      await voter.rate(omar, 20);
      await voter.rate(bare, 40);
    }
    await admin.rate(zahra, 90);
    const [asVisitor, asAdmin] = [await listOf(server.visitor()), await listOf(admin)];
    expect(placesIn(asVisitor)).toEqual(['1 Bare', '2 Omar', '– Awil', '– Zahra']);
    expect(placesIn(asAdmin)).toEqual(placesIn(asVisitor));
    const of = (id: number) => asVisitor.find((one) => one.id === id);
    expect([of(awil.id).missingRatings, of(zahra.id).missingRatings, of(zahra.id).rankInTitle]).toEqual([
      2,
      1,
      null,
    ]);
    expect(of(omar.id)).toMatchObject({ rank: 2, rankInTitle: 2, titleCandidateCount: 4 });
    expect(of(omar.id)).not.toHaveProperty('missingRatings');
    const reversed = (await server.visitor().get('/api/candidates?sort=rank&order=desc')).body;
    expect(placesIn(reversed)).toEqual(['– Awil', '– Zahra', '2 Omar', '1 Bare']);
    expect((await server.visitor().get('/api/config')).body.min_ratings).toBe(2);
    await voters[1]?.rate(zahra, 90);
    expect(placesIn(await listOf(server.visitor()))).toEqual(['1 Zahra', '2 Bare', '3 Omar', '– Awil']);
  });

  it('cannot be published, paused or resumed with live publication', async () => {
    for (const act of ['publish', 'hold', 'release'])
      expectRefusal(await admin.post(`/api/publication/${act}`), 409, 'PUBLISHED_LIVE');
    expect((await admin.get('/api/publication')).body).toEqual({
      schedule: 'live',
      minRatings: 2,
      publishedAt: null,
      nextAt: null,
      heldAt: null,
      isFinal: false,
    });
  });
});
