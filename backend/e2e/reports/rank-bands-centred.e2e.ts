import { LeaderboardService } from '../../src/index/leaderboard/leaderboard.service.js';
import { RatedScoresRepository } from '../../src/reports/rank-bands/rated-scores.repository.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { meanwhile } from '../harness/meanwhile.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const PATH = '/api/overview/centred';
const VALUES = [30, 40, 50, 60, 70];

describe(`averages centred within voters, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  beforeEach(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  });
  afterEach(() => server.stop());

  const computed = async () => {
    for (;;) {
      const { status, body } = await admin.get(PATH);
      expect(status).toBe(200);
      if (body.computedAt !== null) return body;
    }
  };

  it('are what candidates would have if all voters were equally strict, and say how far the order changes', async () => {
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const { name: other } = await makeTitleWithMetrics(admin, 1);
    const made: any[] = [];
    for (const value of [...VALUES, 45])
      made.push(
        await admin.makeCandidate({ name: `Candidate ${value}`, title: value === 60 ? other : title }),
      );
    const last = made.at(-1);
    const [strict, lenient, occasional] = await Promise.all([1, 2, 3].map(() => visitor.register()));
    // A strict voter rates the first five, a lenient one all but the first, so the last has a lenient voter's rating only.
    for (const [index, value] of VALUES.entries()) await strict?.rate(made[index], value - 20);
    for (const [index, value] of VALUES.entries())
      if (index > 0) await lenient?.rate(made[index], value + 20);
    await lenient?.rate(last, 45 + 20);
    // Four ratings are too few.
    for (const one of made.slice(0, 4)) await occasional?.rate(one, 0);

    expect((await admin.get(PATH)).body).toEqual({
      computedAt: null,
      voters: 0,
      pairs: 0,
      reversedPairs: 0,
      candidates: [],
    });
    const { candidates, ...figures } = await computed();
    expect(figures).toEqual({ computedAt: expect.any(String), voters: 2, pairs: 10, reversedPairs: 1 });
    const centred = candidates.map(({ centredAverage }: any) => centredAverage);
    expect(candidates.map(({ candidate }: any) => candidate.name)).toEqual(
      [70, 60, 50, 45, 40, 30].map((value) => `Candidate ${value}`),
    );
    expect(centred.map((value: number) => Math.round(value - centred.at(-1)))).toEqual([
      40, 30, 20, 15, 10, 0,
    ]);
    expect(candidates.map(({ centredRank, ratings }: any) => [centredRank, ratings])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 1],
      [5, 2],
      [6, 1],
    ]);
    // The plain averages are of the same voters, without the occasional one.
    expect(candidates.map(({ average }: any) => average)).toEqual([70, 60, 50, 65, 40, 10]);
    // Pairs and ranks of a title do not include the candidate of the other one.
    const ranks = { rank: 2, rankInTitle: 2, centredRank: 4, centredRankInTitle: 3 };
    expect(candidates[3]).toMatchObject(ranks);
  });

  it('compare candidates without a title with nobody as to their office', async () => {
    const title = await makeTitleWithMetrics(admin, 1);
    const former = await makeTitleWithMetrics(admin, 1);
    const voter = await visitor.register();
    for (const [index, value] of VALUES.entries()) {
      const { name } = index < 3 ? title : former;
      await voter.rate(await admin.makeCandidate({ title: name }), value);
    }
    await admin.delete(`/api/titles/${former.id}`);
    const { pairs, candidates } = await computed();
    expect(pairs).toBe(3);
    expect(candidates.map(({ rankInTitle, centredRank }: any) => [rankInTitle, centredRank])).toEqual([
      [null, 1],
      [null, 2],
      [1, 3],
      [2, 4],
      [3, 5],
    ]);
  });

  it('rank all candidates only once while the page waits for them', async () => {
    let read = () => {};
    const reading = new Promise<void>((resolve) => {
      read = resolve;
    });
    const readAll = jest.spyOn(server.app.get(RatedScoresRepository), 'readAll').mockReturnValue(reading);
    await admin.get(PATH);
    const ranking = jest.spyOn(server.app.get(LeaderboardService), 'current');
    for (let poll = 0; poll < 5; poll += 1) expect((await admin.get(PATH)).body.computedAt).toBeNull();
    expect(ranking).not.toHaveBeenCalled();
    read();
    await computed();
    expect(readAll).toHaveBeenCalledTimes(1);
  });

  it('leave out ratings that arrive while others are read, so that the reading ends', async () => {
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const [first, second] = [await admin.makeCandidate({ title }), await admin.makeCandidate({ title })];
    const voter = await visitor.register();
    await voter.rate(first, 50);
    const ratings = server.app.get(RatedScoresRepository);
    meanwhile(server, RatedScoresRepository, 'next' as never, () => voter.rate(second, 50));
    const read: number[] = [];
    await ratings.readAll(1, ({ candidateId }) => read.push(candidateId), { withGroups: false });
    expect(read).toEqual([first.id]);
    await ratings.readAll(1, ({ candidateId }) => read.push(candidateId), { withGroups: false });
    expect(read).toEqual([first.id, first.id, second.id]);
  });

  it('are hidden from visitors and voters', async () => {
    expectRefusal(await visitor.get(PATH), 401, 'UNAUTHORIZED');
    expectRefusal(await (await visitor.register()).get(PATH), 403, 'FORBIDDEN');
    expect(await computed()).toMatchObject({ voters: 0, candidates: [] });
  });
});
