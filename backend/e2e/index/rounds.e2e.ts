import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import { RatingRecountService } from '../../src/reconciliation/rating-recount.service.js';
import { makeTitleWithMetrics, removeGlobalMetrics } from '../harness/ballots.js';
import { type Client, unique } from '../harness/client.js';
import { lockWaits } from '../harness/lock-waits.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inHours, sqlTime } from '../harness/times.js';

const HOUR_MS = 3_600_000;
const advance = ({ app }: TestServer) => app.get(RoundTransitionsTask).advance();
const reconcile = ({ app }: TestServer) => app.get(RatingRecountService).compare();
const listOf = async (client: Client) => (await client.get('/api/candidates')).body as any[];
const placesIn = (list: any[]) => list.map(({ name, rank }) => `${rank ?? '–'} ${name}`);
const totalsOf = async (client: Client) => (await listOf(client)).map(({ totalRatings }) => totalRatings);

/** Loads a module outside of Jest's sandbox, beside the server. The test environment provides it. */
declare const requireNatively: NodeJS.Require;
const { shiftClock } = requireNatively('./shifted-clock.cjs') as {
  shiftClock: (milliseconds: number) => void;
};

describe(`rounds, on ${ENGINE}`, () => {
  let server: TestServer;
  let visitor: Client;
  let admin: Client;
  let title: string;
  let asha: any;
  let bile: any;
  beforeEach(async () => {
    server = await TestServer.start();
    visitor = server.visitor();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
    ({ name: title } = await makeTitleWithMetrics(admin, 2));
    asha = await admin.makeCandidate({ name: 'Asha', title });
    bile = await admin.makeCandidate({ name: 'Bile', title });
  });
  afterEach(() => server.stop());

  /** Lets time go on: what was to happen in an hour happens now, by the clock of the tests and of the database. */
  const openNext = async () => {
    const round = server.dataSource.driver.escape('round');
    await server.dataSource.query(
      `UPDATE ${round} SET opens_at = ? WHERE is_current = 0 AND final_at IS NULL`,
      [sqlTime(new Date())],
    );
  };
  const endCurrent = async () => {
    const round = server.dataSource.driver.escape('round');
    await server.dataSource.query(`UPDATE ${round} SET closes_at = ? WHERE is_current = 1`, [
      sqlTime(new Date()),
    ]);
  };
  const current = async () => (await visitor.get('/api/config')).body.round;
  const plan = async (fields: object = {}) =>
    (await admin.post('/api/rounds', { name: unique('Round '), opensAt: inHours(1), ...fields })).body;
  /** Ends the current round, and begins another. */
  const turnOver = async () => {
    const { id } = (await visitor.get('/api/rounds')).body.find(({ state }: any) => state === 'open');
    expect((await admin.post(`/api/rounds/${id}/close`)).status).toBe(200);
    const next = await plan();
    await openNext();
    await advance(server);
    return { former: id, next: next.id };
  };
  const expectTotals = async () =>
    expect([...(await reconcile(server)).rounds.values()].every(isRight)).toBe(true);
  const isRight = ({ candidates, metrics }: any) => candidates.length + metrics.length === 0;

  it('are nothing to see while there is one without an end', async () => {
    await admin.rate(asha, 80);
    expect((await visitor.get('/api/config')).body).not.toHaveProperty('round');
    expect((await admin.get('/api/ratings/user')).body[0]).not.toHaveProperty('round');
    expect((await visitor.get(`/api/candidates/${asha.id}/rounds`)).body).toEqual([]);
    const { body } = await visitor.get('/api/rounds');
    expect(body).toEqual([expect.objectContaining({ id: 1, closesAt: null, state: 'open' })]);
    expect((await visitor.get('/api/rounds/1/places')).body).toMatchObject({ places: [], corrections: [] });
  });

  it('let each person rate each candidate once in each', async () => {
    const voter = await visitor.register();
    expect((await voter.rate(asha, 80)).status).toBe(201);
    expectRefusal(await voter.rate(asha, 90), 409, 'ALREADY_RATED');
    const { former, next } = await turnOver();
    expect((await voter.get(`/api/ratings/check/${asha.id}`)).body).toEqual({
      hasRated: false,
      rating: null,
    });
    expect((await voter.rate(asha, 20)).status).toBe(201);
    expectRefusal(await voter.rate(asha, 90), 409, 'ALREADY_RATED');
    const own = (await voter.get('/api/ratings/user')).body;
    expect(own.map(({ average, round }: any) => [average, round.id])).toEqual([
      [20, next],
      [80, former],
    ]);
    expect((await voter.get('/api/auth/me')).body.user.total_ratings).toBe(2);
    const listed = async (query: string) =>
      (await admin.get(`/api/ratings/candidate/${asha.id}${query}`)).body.map(({ average }: any) => average);
    expect(await listed('')).toEqual([20]);
    expect(await listed(`?round=${former}`)).toEqual([80]);
    expect(await listed('?round=999')).toEqual([]);
    const csv = async (query: string) =>
      (await admin.get(`/api/ratings/candidate/${asha.id}/export.csv${query}`)).text
        .trim()
        .split('\n')
        .slice(1);
    expect((await csv(''))[0]).toContain(',20,');
    expect((await csv(`?round=${former}`))[0]).toContain(',80,');
    expectRefusal(
      await admin.get(`/api/ratings/candidate/${asha.id}/export.csv?round=999`),
      404,
      'ROUND_NOT_FOUND',
    );
    await expectTotals();
  });

  it('begin with no totals, and keep those of the former ones', async () => {
    await admin.rate(asha, 80);
    await admin.rate(bile, 60);
    expect((await listOf(visitor))[0]).not.toHaveProperty('previousRankInTitle');
    const { former } = await turnOver();
    expect(await totalsOf(admin)).toEqual([0, 0]);
    expect((await visitor.get('/api/candidates/stats')).body).toMatchObject({ totalRatings: 0 });
    expect((await admin.get(`/api/candidates/${asha.id}/figures`)).body).toMatchObject({ totalRatings: 0 });
    await admin.rate(bile, 90);
    expect(placesIn(await listOf(visitor))).toEqual(['1 Bile', '2 Asha']);
    const { body } = await visitor.get(`/api/rounds/${former}/places`);
    expect(placesIn(body.places)).toEqual(['1 Asha', '2 Bile']);
    const cawo = await admin.makeCandidate({ name: 'Cawo', title });
    const previous = (list: any[]) => list.map((one) => one.previousRankInTitle);
    expect(previous(await listOf(visitor))).toEqual([2, 1, null]);
    expect(previous(body.places)).toEqual([undefined, undefined]);
    const { name: other } = await makeTitleWithMetrics(admin, 1);
    await admin.put(`/api/candidates/${asha.id}`, { title: other });
    expect(previous(await listOf(visitor))).toEqual([2, null, null]);
    await admin.delete(`/api/candidates/${cawo.id}`);
    expect(body.round).toMatchObject({ id: former, state: 'closed' });
    await expectTotals();
  });

  it('take nothing between one and the next, and say when that opens', async () => {
    const { id } = (await visitor.get('/api/rounds')).body[0];
    await admin.post(`/api/rounds/${id}/close`);
    const voter = await visitor.register();
    const none = await voter.rate(asha, 80);
    expectRefusal(none, 409, 'NO_OPEN_ROUND');
    expect(none.body.nextOpensAt).toBeNull();
    const next = await plan();
    expect((await voter.rate(asha, 80)).body.nextOpensAt).toBe(next.opensAt);
    const config = (await visitor.get('/api/config')).body;
    expect([config.round.state, config.next_round.id]).toEqual(['closed', next.id]);
    expect(await countRows(server, 'rating')).toBe(0);
    await openNext();
    // The first rating begins the round.
    expect((await voter.rate(asha, 80)).status).toBe(201);
    expect((await current()).id).toBe(next.id);
  });

  it('end exactly: acknowledged ratings count, and the ranking contains all of them', async () => {
    const voters = await Promise.all(Array.from({ length: 30 }, () => visitor.register()));
    const other = await TestServer.start({ beside: server });
    const [{ id }] = (await visitor.get('/api/rounds')).body;
    try {
      // The embedded database has one process that writes.
      const second = ENGINE === 'sqlite' ? server : other;
      const votes = voters.flatMap((voter, index) => {
        const at = index % 2 ? voter : new ClientAt(second, voter);
        return [at.rate(asha, 50), at.rate(bile, 70)];
      });
      await votes[5];
      await Promise.all([admin.post(`/api/rounds/${id}/close`), advance(second)]);
      const answers = (await Promise.all(votes)).map(({ status, body }) => body.code ?? status);
      const stored = answers.filter((answer) => answer === 201).length;
      expect(answers.filter((answer) => answer !== 201 && answer !== 'NO_OPEN_ROUND')).toEqual([]);
      expect(await countRows(server, 'rating')).toBe(stored);
      const { places } = (await visitor.get(`/api/rounds/${id}/places`)).body;
      expect(places.reduce((sum: number, { totalRatings }: any) => sum + totalRatings, 0)).toBe(stored);
      await expectTotals();
    } finally {
      await other.stop();
    }
  });

  // The embedded database lets one transaction in at a time.
  const onServer = ENGINE === 'mysql' ? it : () => undefined;
  onServer('wait with their ranking for a vote that is being stored', async () => {
    const [{ id }] = (await visitor.get('/api/rounds')).body;
    const vote = server.dataSource.createQueryRunner();
    await vote.startTransaction();
    // Lock rows as a vote does: the candidate's first, and what it counts last.
    await vote.query('SELECT id FROM candidate WHERE id = ? FOR UPDATE', [asha.id]);
    const ended = admin.post(`/api/rounds/${id}/close`);
    await Promise.race([lockWaits(vote, 1), ended]);
    await vote.query(
      'UPDATE candidate SET score_sum = 100, score_count = 2, total_ratings = 1 WHERE id = ?',
      [asha.id],
    );
    await vote.commitTransaction();
    await vote.release();
    expect((await ended).status).toBe(200);
    const { places } = (await visitor.get(`/api/rounds/${id}/places`)).body;
    expect(places[0]).toMatchObject({ candidateId: asha.id, totalRatings: 1 });
  });

  // The ranking does not know a candidate who is added meanwhile, so that it cannot wait for their row.
  onServer('are held by a vote until it is stored, whomever it is for', async () => {
    const voter = await visitor.register();
    const [other, end] = [server.dataSource.createQueryRunner(), server.dataSource.createQueryRunner()];
    await other.startTransaction();
    await other.query('SELECT id FROM leaderboard_version FOR UPDATE');
    const vote = voter.rate(asha, 80);
    await Promise.race([lockWaits(other, 1), vote]);
    await end.startTransaction();
    const round = server.dataSource.driver.escape('round');
    await expect(end.query(`SELECT id FROM ${round} FOR UPDATE NOWAIT`)).rejects.toThrow();
    await end.rollbackTransaction();
    await other.commitTransaction();
    await Promise.all([end.release(), other.release()]);
    expect((await vote).status).toBe(201);
  });

  it('end by the database’s clock, whatever anybody’s says', async () => {
    const [{ id }] = (await visitor.get('/api/rounds')).body;
    const voter = await visitor.register();
    await admin.put(`/api/rounds/${id}`, { closesAt: inHours(1) });
    expect((await voter.rate(asha, 80)).status).toBe(201);
    // The server learns of the end only when somebody rates: storing a rating checks it.
    await endCurrent();
    expectRefusal(await voter.rate(bile, 80), 409, 'NO_OPEN_ROUND');
    await Promise.all([advance(server), advance(server)]);
    expect(await countRows(server, 'round_rank')).toBe(2);
  });

  it.each([
    ['ahead', HOUR_MS],
    ['behind', -HOUR_MS],
  ])('begin and end the same where the server’s clock is an hour %s', async (_, shift) => {
    const [voter, late, newcomer] = await Promise.all([1, 2, 3].map(() => visitor.register()));
    const clients = [voter, late, newcomer] as [Client, Client, Client];
    const [{ id, opensAt }] = (await visitor.get('/api/rounds')).body;
    const stateOf = async (round: number) => {
      const { body } = await visitor.get('/api/rounds');
      return body.find((one: any) => one.id === round).state;
    };
    // All within the hour that the server's clock is off: a clock that is ahead is past these times already, one that
    // is behind does not come to them.
    const closesAt = inHours(0.5).toISOString();
    /** Renames the round, upon which the server reads the times that were changed in the database. */
    const readAgain = () => admin.put(`/api/rounds/${id}`, { name: unique('Round ') });
    shiftClock(shift);
    try {
      expect((await admin.put(`/api/rounds/${id}`, { closesAt })).status).toBe(200);
      const next = await plan({ opensAt: inHours(0.7) });
      const { status, body } = await clients[0].rate(asha, 80);
      expect([status, await stateOf(id)]).toEqual([201, 'open']);
      expect(body.createdAt >= opensAt && body.createdAt < closesAt).toBe(true);
      const today = new Date().toISOString().slice(0, 10);
      const days = await server.dataSource.query('SELECT day, counted FROM rating_day');
      expect(days.map(({ day, counted }: any) => [day, Number(counted)])).toEqual([[today, 1]]);
      await endCurrent();
      expectRefusal(await clients[1].rate(asha, 80), 409, 'NO_OPEN_ROUND');
      await readAgain();
      expect([await stateOf(id), await stateOf(next.id)]).toEqual(['closed', 'planned']);
      await openNext();
      await readAgain();
      const given = await clients[2].rate(asha, 40);
      const opened = (await visitor.get('/api/rounds')).body.find((one: any) => one.id === next.id).opensAt;
      expect([given.status, given.body.createdAt >= opened]).toEqual([201, true]);
      expect([await stateOf(next.id), (await current()).state]).toEqual(['open', 'open']);
      expect(await totalsOf(admin)).toEqual([1, 0]);
      await expectTotals();
    } finally {
      shiftClock(0);
    }
  });

  it('have a final ranking that never changes, shown with later corrections', async () => {
    const voter = await visitor.register();
    await voter.rate(asha, 80);
    await admin.rate(bile, 60);
    const { former } = await turnOver();
    const places = async () => (await visitor.get(`/api/rounds/${former}/places`)).body;
    const before = await places();
    await admin.put(`/api/candidates/${asha.id}`, { name: 'Asha the elder' });
    const titles = (await admin.get('/api/titles')).body;
    const { id: titleId } = titles.find(({ name }: any) => name === title);
    await admin.put(`/api/titles/${titleId}`, { name: unique('Renamed ') });
    await admin.delete(`/api/candidates/${bile.id}`);
    expect(await places()).toEqual(before);
    // A rating that is gone, or excluded, moves no place.
    await admin.delete(`/api/users/${voter.user.id}`);
    const after = await places();
    expect(after.places).toEqual(before.places);
    const day = new Date().toISOString().slice(0, 10);
    expect(after.corrections).toEqual([{ candidateId: asha.id, day, kind: 'erased', ratings: 1 }]);
    expect((await visitor.get(`/api/candidates/${asha.id}/rounds`)).body).toEqual([
      expect.objectContaining({ rank: 1, totalRatings: 1, candidateCount: 2, round: before.round }),
    ]);
    await expectTotals();
  });

  it('are shown as they ended until the next one opens', async () => {
    await admin.rate(asha, 80);
    const [{ id }] = (await visitor.get('/api/rounds')).body;
    await admin.post(`/api/rounds/${id}/close`);
    const caller = await visitor.register();
    const before = [await listOf(visitor), (await visitor.get('/api/candidates/stats')).body];
    // Excluded by an administrator: live figures move, the ranking doesn't.
    const [rating] = (await admin.get(`/api/ratings/candidate/${asha.id}`)).body;
    const made = await admin.post('/api/integrity/cases', { ratingIds: [rating.id] });
    expect(made.status).toBe(201);
    await admin.post(`/api/integrity/cases/${made.body.id}/exclude`, { reason: 'other', note: 'Test' });
    expect([await listOf(visitor), (await visitor.get('/api/candidates/stats')).body]).toEqual(before);
    expect(placesIn(await listOf(caller))).toEqual(['1 Asha', '2 Bile']);
    const cawo = await admin.makeCandidate({ name: 'Cawo', title });
    expect(placesIn(await listOf(visitor))).toEqual(['1 Asha', '2 Bile', '– Cawo']);
    expect((await visitor.get(`/api/candidates/${cawo.id}`)).status).toBe(200);
  });

  it('reveal to nobody the averages behind the ranks', async () => {
    await admin.rate(asha, 80);
    await admin.rate(bile, 60);
    const { former } = await turnOver();
    const voter = await visitor.register();
    for (const path of [`/api/rounds/${former}/places`, `/api/candidates/${asha.id}/rounds`, '/api/rounds'])
      for (const caller of [visitor, voter, admin]) {
        const { status, text } = await caller.get(path);
        expect([status, /average|score|sum|mean|interval/i.exec(text)?.[0]]).toEqual([200, undefined]);
      }
  });

  it('never overlap, and change as long as nothing was rated by them', async () => {
    const [first] = (await visitor.get('/api/rounds')).body;
    const post = (fields: object) =>
      admin.post('/api/rounds', { name: 'Spring', opensAt: inHours(1), ...fields });
    expectRefusal(await post({}), 409, 'ROUND_OVERLAP');
    expectRefusal(await admin.put(`/api/rounds/${first.id}`, { opensAt: inHours(1) }), 409, 'ROUND_STARTED');
    expectRefusal(
      await admin.put(`/api/rounds/${first.id}`, { closesAt: inHours(-1) }),
      400,
      'VALIDATION_FAILED',
    );
    expect((await admin.put(`/api/rounds/${first.id}`, { closesAt: inHours(2) })).status).toBe(200);
    expectRefusal(await post({}), 409, 'ROUND_OVERLAP');
    expectRefusal(await post({ opensAt: inHours(-5), closesAt: inHours(-4) }), 400, 'VALIDATION_FAILED');
    expectRefusal(await post({ opensAt: inHours(3), closesAt: inHours(3) }), 400, 'VALIDATION_FAILED');
    expectRefusal(await post({ opensAt: 'tomorrow' }), 400, 'VALIDATION_FAILED');
    expectRefusal(await post({ name: ' ', opensAt: inHours(3) }), 400, 'VALIDATION_FAILED');
    const made = await post({ nameSo: 'Gu', opensAt: inHours(3), closesAt: inHours(4) });
    expect(made.body).toMatchObject({ name: 'Spring', nameSo: 'Gu', nameAr: null, state: 'planned' });
    expectRefusal(await admin.put(`/api/rounds/${first.id}`, { closesAt: null }), 409, 'ROUND_OVERLAP');
    expectRefusal(await admin.delete(`/api/rounds/${first.id}`), 409, 'ROUND_STARTED');
    expectRefusal(await admin.post(`/api/rounds/${made.body.id}/close`), 409, 'ROUND_CLOSED');
    expect((await admin.put(`/api/rounds/${made.body.id}`, { opensAt: inHours(2.5) })).status).toBe(200);
    expect((await admin.delete(`/api/rounds/${made.body.id}`)).status).toBe(200);
    await admin.post(`/api/rounds/${first.id}/close`);
    expectRefusal(await admin.put(`/api/rounds/${first.id}`, { closesAt: inHours(2) }), 409, 'ROUND_CLOSED');
    expect((await admin.put(`/api/rounds/${first.id}`, { name: 'Winter' })).body.name).toBe('Winter');
    expectRefusal(await admin.delete(`/api/rounds/${first.id}`), 409, 'ROUND_CLOSED');
    for (const call of [() => admin.delete('/api/rounds/99'), () => visitor.get('/api/rounds/99/places')])
      expectRefusal(await call(), 404, 'ROUND_NOT_FOUND');
    const trail = (await admin.get('/api/audit?subject_type=round')).body.data.entries.map(
      ({ action }: any) => action,
    );
    expect(trail).toEqual([
      ...['round.update', 'round.close', 'round.delete', 'round.update', 'round.create', 'round.update'],
    ]);
  });

  it('are planned by several at once without meeting', async () => {
    const [first] = (await visitor.get('/api/rounds')).body;
    await admin.put(`/api/rounds/${first.id}`, { closesAt: inHours(1) });
    const body = { name: 'Spring', opensAt: inHours(2), closesAt: inHours(3) };
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => admin.post('/api/rounds', body)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409, 409]);
  });

  it('that were slept through begin and end one after the other', async () => {
    const [first] = (await visitor.get('/api/rounds')).body;
    await admin.rate(asha, 80);
    await admin.post(`/api/rounds/${first.id}/close`);
    const round = server.dataSource.driver.escape('round');
    const now = Date.now();
    const ago = (milliseconds: number) => sqlTime(new Date(now - milliseconds));
    await server.dataSource.query(
      `INSERT INTO ${round} (name, opens_at, closes_at) VALUES ('Missed', ?, ?), ('Now', ?, NULL)`,
      [1, 2, 2].map((hours) => sqlTime(inHours(hours))),
    );
    await server.dataSource.query(`UPDATE ${round} SET opens_at = ?, closes_at = ? WHERE name = 'Missed'`, [
      ago(3),
      ago(2),
    ]);
    await server.dataSource.query(`UPDATE ${round} SET opens_at = ? WHERE name = 'Now'`, [ago(1)]);
    await advance(server);
    expect((await visitor.get('/api/rounds')).body.map(({ name, state }: any) => [name, state])).toEqual([
      ['Now', 'open'],
      ['Missed', 'closed'],
      ['First round', 'closed'],
    ]);
    expect((await admin.rate(asha, 10)).status).toBe(201);
    await expectTotals();
  });
});

describe(`what is published when a round ends, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start({ env: { PUBLICATION_SCHEDULE: 'round-end' } });
    admin = await server.admin();
  });
  afterAll(() => server.stop());

  it('is the last round’s ranking until the next has ended, unless administrators hold it back', async () => {
    const visitor = server.visitor();
    await removeGlobalMetrics(admin);
    const { name: title } = await makeTitleWithMetrics(admin, 1);
    const asha = await admin.makeCandidate({ name: 'Asha', title });
    await admin.makeCandidate({ name: 'Bile', title });
    await admin.rate(asha, 80);
    expect(await totalsOf(visitor)).toEqual([0, 0]);
    const [first] = (await visitor.get('/api/rounds')).body;
    expect((await admin.get('/api/publication')).body).toMatchObject({ schedule: 'round-end', nextAt: null });
    const previewed = async () => (await admin.get(`/api/rounds/${first.id}/preview`)).body.places;
    const early = await previewed();
    expect(early.map(({ rank, name }: any) => [rank, name])).toEqual([
      [1, 'Asha'],
      [null, 'Bile'],
    ]);
    await admin.post('/api/publication/hold');
    await admin.post(`/api/rounds/${first.id}/close`);
    expect((await visitor.get(`/api/rounds/${first.id}/places`)).body.places).toEqual([]);
    expect(await previewed()).toEqual(early);
    expect((await visitor.get(`/api/candidates/${asha.id}/rounds`)).body).toEqual([]);
    expect(await totalsOf(visitor)).toEqual([0, 0]);
    await admin.post('/api/publication/release');
    expect((await visitor.get(`/api/rounds/${first.id}/places`)).body.places).toEqual(early);
    expect(await totalsOf(visitor)).toEqual([1, 0]);
    const next = await admin.post('/api/rounds', { name: 'Second', opensAt: new Date().toISOString() });
    expect(next.status).toBe(201);
    expect((await admin.get(`/api/rounds/${next.body.id}/preview`)).body.places).toEqual([]);
    await advance(server);
    expect((await admin.rate(asha, 10)).status).toBe(201);
    expect(placesIn(await listOf(visitor))).toEqual(['1 Asha', '2 Bile']);
    const config = (await visitor.get('/api/config')).body;
    expect([config.round.name, config.shown_round, config.publication_schedule]).toEqual([
      'Second',
      first.id,
      'round-end',
    ]);
    expect(await totalsOf(admin)).toEqual([1, 0]);
  });

  it('is compared with no round whose ranking is held back', async () => {
    const [asha, bile] = await listOf(admin);
    expect((await admin.rate(bile, 90)).status).toBe(201);
    const [, second] = (await server.visitor().get('/api/rounds')).body.map(({ id }: any) => id).sort();
    await admin.post('/api/publication/hold');
    await admin.post(`/api/rounds/${second}/close`);
    await admin.post('/api/rounds', { name: 'Third', opensAt: new Date().toISOString() });
    await advance(server);
    const previous = async () => (await listOf(admin)).find(({ id }) => id === asha.id)?.previousRankInTitle;
    expect(await previous()).toBe(1);
    await admin.post('/api/publication/release');
    expect(await previous()).toBe(2);
  });
});

/** The same person at another instance. */
class ClientAt {
  constructor(
    private readonly server: TestServer,
    private readonly voter: Client,
  ) {}

  rate(candidate: any, score: number) {
    const { token } = this.voter as unknown as { token: string };
    return this.server.visitor().withToken(token).rate(candidate, score);
  }
}
