import { LeaderboardService } from '../../src/index/leaderboard/leaderboard.service.js';
import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import { RankBandsService } from '../../src/reports/rank-bands/rank-bands.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inHours, sqlTime } from '../harness/times.js';

const DAILY = { PUBLICATION_SCHEDULE: 'daily', RANK_BANDS: 'on' };
const bandsOf = ({ app }: TestServer) => app.get(RankBandsService);
const listOf = async (client: Client) => (await client.get('/api/candidates')).body as any[];

describe(`rank bands, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let title: string;
  beforeEach(async () => {
    server = await TestServer.start({ env: DAILY });
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    ({ name: title } = await makeTitleWithMetrics(admin, 1));
  });
  afterEach(() => server.stop());

  /** Publishes, and computes the bands as the task does. */
  const publish = async () => {
    expect((await admin.post('/api/publication/publish')).status).toBe(200);
    expect(await bandsOf(server).isDue()).toBe(true);
    await bandsOf(server).compute();
    expect(await bandsOf(server).isDue()).toBe(false);
  };
  /** Three candidates whom four voters rate: Asha far above Bile and Cawo, who are nearly equal. */
  const makeThree = async () => {
    const made = [];
    for (const name of ['Asha', 'Bile', 'Cawo']) made.push(await admin.makeCandidate({ name, title }));
    const voters = await Promise.all([1, 2, 3, 4].map(() => visitor.register()));
    for (const [index, voter] of voters.entries())
      for (const [place, candidate] of made.entries())
        await voter.rate(candidate, place === 0 ? 90 + (index % 2) : 41 - place + 5 * (index % 2));
    return made;
  };

  const placesOfRound = async (at = server) =>
    (await at.visitor().get('/api/rounds/1/places')).body.places.map(({ name, bandInTitle }: any) => [
      name,
      bandInTitle,
    ]) as [string, unknown][];

  it('are shown to everybody with each published rank: of the title in lists, of all on the page', async () => {
    const [asha, bile] = await makeThree();
    await admin.post('/api/publication/publish');
    expect((await listOf(visitor))[0]).not.toHaveProperty('bandInTitle');
    await bandsOf(server).compute();
    for (const caller of [visitor, await visitor.register()])
      expect((await listOf(caller)).map(({ name, rank, bandInTitle }) => [name, rank, bandInTitle])).toEqual([
        ['Asha', 1, [1, 1]],
        ['Bile', 2, [2, 3]],
        ['Cawo', 3, [2, 3]],
      ]);
    expect((await visitor.get(`/api/candidates/${bile.id}`)).body.band).toEqual([2, 3]);
    // Administrators see current ratings, to which no publication belongs.
    expect((await admin.get(`/api/candidates/${asha.id}`)).body).not.toHaveProperty('band');
  });

  it('follow published ratings, and are replaced by the next publication', async () => {
    const [, bile] = await makeThree();
    await admin.post('/api/publication/publish');
    for (let number = 0; number < 6; number += 1) await (await visitor.register()).rate(bile, 80);
    await bandsOf(server).compute();
    const shown = async () => (await listOf(visitor)).map(({ name, bandInTitle }) => [name, bandInTitle]);
    expect(await shown()).toEqual([
      ['Asha', [1, 1]],
      ['Bile', [2, 3]],
      ['Cawo', [2, 3]],
    ]);
    await publish();
    expect(await shown()).toEqual([
      ['Asha', [1, 1]],
      ['Bile', [2, 2]],
      ['Cawo', [3, 3]],
    ]);
    expect(await countRows(server, 'rank_band')).toBe(3);
  });

  it('contain the rank after candidates are deleted or get another title', async () => {
    const [asha, bile, cawo] = await makeThree();
    await publish();
    const { name: other } = await makeTitleWithMetrics(admin, 1);
    await admin.delete(`/api/candidates/${asha.id}`);
    await admin.put(`/api/candidates/${cawo.id}`, { title: other });
    const [first, second] = await listOf(visitor);
    expect([first.id, first.rank, first.bandInTitle]).toEqual([bile.id, 1, [1, 3]]);
    expect([second.id, second.bandInTitle]).toEqual([cawo.id, undefined]);
  });

  it('stay with the final ranking of a round', async () => {
    await makeThree();
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    await bandsOf(server).compute();
    expect((await listOf(visitor)).map(({ bandInTitle }) => bandInTitle)).toEqual([
      [1, 1],
      [2, 3],
      [2, 3],
    ]);
    expect(await bandsOf(server).isDue()).toBe(false);
    expect(await placesOfRound()).toEqual([
      ['Asha', [1, 1]],
      ['Bile', [2, 3]],
      ['Cawo', [2, 3]],
    ]);
    const off = await TestServer.start({ beside: server, env: { ...DAILY, RANK_BANDS: 'off' } });
    expect((await placesOfRound(off)).map(([, band]) => band)).toEqual([undefined, undefined, undefined]);
    await off.stop();
  });

  it('of a round are computed after the next round has begun, by the titles of that day', async () => {
    const [asha, , cawo] = await makeThree();
    expect((await admin.post('/api/rounds/1/close')).status).toBe(200);
    expect((await admin.post('/api/rounds', { name: 'Two', opensAt: inHours(1) })).status).toBe(201);
    const round = server.dataSource.driver.escape('round');
    await server.dataSource.query(`UPDATE ${round} SET opens_at = ? WHERE is_current = 0`, [
      sqlTime(new Date()),
    ]);
    await server.app.get(RoundTransitionsTask).advance();
    const { name: other } = await makeTitleWithMetrics(admin, 1);
    await admin.put(`/api/candidates/${cawo.id}`, { title: other });
    await publish();
    expect(await placesOfRound()).toEqual([
      ['Asha', [1, 1]],
      ['Bile', [2, 3]],
      ['Cawo', [2, 3]],
    ]);
    await (await visitor.register()).rate(asha, 10);
    await admin.post('/api/publication/publish');
    await bandsOf(server).compute();
    expect((await placesOfRound())[0]).toEqual(['Asha', [1, 1]]);
  });

  it('are absent without ranks, and while the setting is off', async () => {
    await admin.makeCandidate({ name: unique('Nobody '), title });
    await admin.post('/api/publication/publish');
    expect(await bandsOf(server).isDue()).toBe(false);
    await makeThree();
    await publish();
    const off = await TestServer.start({ beside: server, env: { ...DAILY, RANK_BANDS: 'off' } });
    const { body } = await off.visitor().get('/api/candidates');
    expect(body.some((one: any) => 'bandInTitle' in one)).toBe(false);
    await off.stop();
  });

  it('reveal nothing between publications', async () => {
    const [, bile, cawo] = await makeThree();
    await publish();
    const leaderboard = server.app.get(LeaderboardService);
    const before = [await leaderboard.published(), (await visitor.get(`/api/candidates/${bile.id}`)).text];
    for (const score of [0, 50, 100]) await (await visitor.register()).rate(cawo, score);
    expect([await leaderboard.published(), (await visitor.get(`/api/candidates/${bile.id}`)).text]).toEqual(
      before,
    );
    expect(await bandsOf(server).isDue()).toBe(false);
  });
});
