import { CaseMembersRepository } from '../../src/integrity/review/case-members.repository.js';
import { CaseStatusesTask } from '../../src/integrity/review/case-statuses.task.js';
import type { Client } from '../harness/client.js';
import { expectInvalid, expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

let server: TestServer;
let visitor: Client;
let admin: Client;
let second: Client;
let candidate: any;
let honest: Client;

beforeAll(async () => {
  server = await TestServer.start();
  visitor = server.visitor();
  admin = await server.admin();
  second = await admin.makeAdministrator();
});
beforeEach(async () => {
  candidate = await admin.makeCandidate();
  honest = await visitor.register();
  expect((await honest.rate(candidate, 80)).status).toBe(201);
});
afterEach(() => expectTotalsToEqualRows(server.dataSource));
afterAll(() => server.stop());

const CASES = '/api/integrity/cases';
/** People of one hand, with the ratings that they have given the candidate. */
async function farm(size: number, score = 0): Promise<{ clients: Client[]; ratingIds: number[] }> {
  const clients = await Promise.all(Array.from({ length: size }, () => visitor.register()));
  const ratingIds: number[] = [];
  for (const client of clients) ratingIds.push((await client.rate(candidate, score)).body.id);
  return { clients, ratingIds };
}
const open = async (selection: object) => {
  const { status, body } = await admin.post(CASES, selection);
  expect(status).toBe(201);
  return body.id as number;
};
const userIds = (clients: Client[]) => clients.map(({ user }) => user.id);
const act = (client: Client, id: number, what: string, body: object = {}) =>
  client.post(`${CASES}/${id}/${what}`, body);
const findings = async (id: number) => (await admin.get(`${CASES}/${id}`)).body;
const shown = async () => {
  const { body } = await admin.get(`/api/candidates/${candidate.id}`);
  const { average, rank, rankInTitle, totalRatings } = body;
  return { average, rank, rankInTitle, totalRatings };
};
const makeReviewer = async () => {
  const reviewer = await visitor.register();
  expect((await admin.put(`/api/users/${reviewer.user.id}`, { staff_role: 'reviewer' })).status).toBe(200);
  return reviewer;
};
const EXCLUSION = { reason: 'several_accounts' };

describe(`the desk, on ${ENGINE}`, () => {
  it('says what a case moves before anybody decides, and it does just that, there and back', async () => {
    // It falls below one of the same title, and below another.
    await honest.rate(await admin.makeCandidate({ title: candidate.title }), 70);
    await honest.rate(await admin.makeCandidate(), 75);
    const before = await shown();
    const { clients, ratingIds } = await farm(5);
    const during = await shown();
    expect(during).toMatchObject({ rank: 3, rankInTitle: 2 });
    const [ranksWith, ranksWithout] = [during, before].map(({ rank, rankInTitle }) => ({
      rank,
      rankInTitle,
    }));
    const id = await open({ userIds: userIds(clients), note: 'One café' });
    const { effects, accountCount, ratingCount, timeline, pattern, impact, needsSecond } = await findings(id);
    expect(needsSecond).toBe(true);
    expect([accountCount, ratingCount]).toEqual([5, 5]);
    expect(effects).toHaveLength(1);
    expect(effects[0].candidate.id).toBe(candidate.id);
    expect(effects[0].with).toMatchObject({ ratings: 6, average: during.average, ...ranksWith });
    expect(effects[0].without).toMatchObject({ ratings: 1, average: 80, ...ranksWithout, interval: null });
    expect(timeline.at(-1)).toMatchObject({ ratings: 6, inCase: 5 });
    const marked = async () => (await admin.get(`${CASES}/ratings?ids=${ratingIds.join(',')},999999`)).body;
    expect(await marked()).toEqual(ratingIds.map((rating) => ({ id: rating, caseId: id })));
    expectInvalid(await admin.get(`${CASES}/ratings?ids=1,,2`), 'ids');
    const accounts = [...userIds(clients), honest.user.id].join(',');
    expect((await admin.get(`${CASES}/accounts?ids=${accounts}`)).body).toEqual(
      userIds(clients)
        .sort((one, other) => one - other)
        .map((account) => ({ id: account, caseId: id })),
    );
    expect(pattern).toMatchObject({ accounts: 5, voters: 5, lowest: 0, highest: 0 });
    expect(Date.parse(pattern.registeredTo)).toBeGreaterThanOrEqual(Date.parse(pattern.registeredFrom));
    expect(impact).toMatchObject({
      candidate: { id: candidate.id },
      with: ranksWith,
      without: ranksWithout,
      candidates: 1,
    });
    const listed = (await admin.get(CASES)).body.find((one: any) => one.id === id);
    expect(listed).toMatchObject({ impact, decidedById: null });
    expect((await act(admin, id, 'exclude', EXCLUSION)).status).toBe(200);
    expect(await shown()).toEqual(during);
    expect((await act(second, id, 'confirm')).status).toBe(200);
    expect(await shown()).toEqual(before);
    expect(await findings(id)).toMatchObject({
      status: 'excluded',
      decidedBy: admin.user.username,
      confirmedBy: second.user.username,
      effects: [{ with: { ratings: 6, average: during.average, rank: during.rank } }],
    });
    expect((await act(second, id, 'clear')).status).toBe(200);
    expect(await shown()).toEqual(during);
  });

  it('refuses the confirmation of your own decision, and a second decision', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    expectRefusal(await act(second, id, 'confirm'), 409, 'CASE_DECIDED');
    await act(admin, id, 'exclude', EXCLUSION);
    expectRefusal(await act(admin, id, 'confirm'), 409, 'SECOND_ADMIN_NEEDED');
    expectRefusal(await act(second, id, 'exclude', EXCLUSION), 409, 'CASE_DECIDED');
    const confirmed = await Promise.all([1, 2, 3].map(() => act(second, id, 'confirm')));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await shown()).totalRatings).toBe(1);
  });

  it('needs two administrators when a reviewer has proposed it: one of them could have appointed the reviewer', async () => {
    const { clients } = await farm(2);
    const reviewer = await makeReviewer();
    const id = await open({ userIds: userIds(clients) });
    expect((await act(reviewer, id, 'exclude', { ...EXCLUSION, note: 'One hand' })).status).toBe(200);
    // A proposal of a deleted account is nobody's.
    expect((await admin.delete(`/api/users/${reviewer.user.id}`)).status).toBe(200);
    const both = await Promise.all([admin, second].map((client) => act(client, id, 'confirm')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findings(id)).toMatchObject({ status: 'excluded', ...EXCLUSION, note: 'One hand' });
    expect((await shown()).totalRatings).toBe(1);
  });

  it('stays as it is when the first administrator agrees with a reviewer', async () => {
    const { clients } = await farm(2);
    const reviewer = await makeReviewer();
    const id = await open({ userIds: userIds(clients) });
    await act(reviewer, id, 'exclude', EXCLUSION);
    const agreed = await act(admin, id, 'confirm');
    expect([agreed.status, agreed.body.message]).toEqual([200, 'Decision saved']);
    expect(await findings(id)).toMatchObject({ status: 'confirming', decidedBy: admin.user.username });
    expect((await shown()).totalRatings).toBe(3);
    expectRefusal(await act(admin, id, 'confirm'), 409, 'SECOND_ADMIN_NEEDED');
    expect((await act(second, id, 'confirm')).status).toBe(200);
    const confirmed = { decidedBy: admin.user.username, confirmedBy: second.user.username };
    expect(await findings(id)).toMatchObject({ status: 'excluded', ...confirmed });
    expect((await shown()).totalRatings).toBe(1);
  });

  it('can be dismissed and opened again', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    await act(admin, id, 'clear', { note: 'A family' });
    expect(await findings(id)).toMatchObject({ status: 'cleared', note: 'A family' });
    expectRefusal(await act(admin, id, 'clear'), 409, 'CASE_DECIDED');
    expect((await act(admin, id, 'exclude', EXCLUSION)).status).toBe(200);
  });

  it('is not cleared by an administrator who has not seen that it was excluded meanwhile', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    expectRefusal(await act(admin, id, 'clear', { status: 'open' }), 409, 'CASE_DECIDED');
    expect((await shown()).totalRatings).toBe(1);
    expect((await act(admin, id, 'clear', { status: 'excluded' })).status).toBe(200);
  });

  it('is open again once a decision is taken back, and the signals learn nothing from it', async () => {
    const { clients } = await farm(3);
    const id = await open({ userIds: userIds(clients) });
    expectRefusal(await act(admin, id, 'reopen'), 409, 'CASE_DECIDED');
    const undecided = { status: 'open', reason: null, decidedBy: null, decidedAt: null, confirmedAt: null };
    await act(admin, id, 'exclude', EXCLUSION);
    expect((await act(admin, id, 'reopen', { status: 'confirming' })).status).toBe(200);
    expect(await findings(id)).toMatchObject(undecided);
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    expect((await shown()).totalRatings).toBe(1);
    expectRefusal(await act(admin, id, 'reopen', { status: 'confirming' }), 409, 'CASE_DECIDED');
    expect((await act(admin, id, 'reopen', { status: 'excluded', note: 'A slip' })).status).toBe(200);
    expect(await findings(id)).toMatchObject({ ...undecided, note: 'A slip' });
    expect((await shown()).totalRatings).toBe(4);
    await act(admin, id, 'clear');
    expect((await act(second, id, 'reopen')).status).toBe(200);
    expect(await findings(id)).toMatchObject(undecided);
    const [row] = await server.dataSource.query('SELECT cleared_size FROM integrity_case WHERE id = ?', [id]);
    expect(row).toEqual({ cleared_size: null });
    const { body } = await admin.get(`/api/audit?subject_type=case&subject_id=${id}`);
    expect(body.data.entries.map(({ action }: any) => action)).toEqual([
      'case.reopen',
      'case.clear',
      'case.put-back',
      'case.confirm',
      'case.exclude',
      'case.reopen',
      'case.exclude',
      'case.open',
    ]);
  });

  it('restores ratings that are removed from a case, unless another case contains them', async () => {
    const { clients, ratingIds } = await farm(3);
    const id = await open({ userIds: userIds(clients) });
    const other = await open({ ratingIds: ratingIds.slice(0, 1) });
    for (const one of [id, other]) {
      await act(admin, one, 'exclude', EXCLUSION);
      await act(second, one, 'confirm');
    }
    expect((await shown()).totalRatings).toBe(1);
    expect((await act(admin, id, 'remove', { removed: true, userIds: userIds(clients) })).status).toBe(200);
    expect((await shown()).totalRatings).toBe(3);
    await Promise.all([act(second, id, 'clear'), act(admin, other, 'clear')]);
    expect((await shown()).totalRatings).toBe(4);
  });

  it('is confirmed as it was proposed, and nobody alone returns a rating to it later', async () => {
    const { clients, ratingIds } = await farm(3);
    const id = await open({ userIds: userIds(clients) });
    const put = (removed: boolean, selection: object) => act(admin, id, 'remove', { removed, ...selection });
    const left = { ratingIds: ratingIds.slice(1) };
    expect((await put(true, left)).status).toBe(200);
    await act(admin, id, 'exclude', EXCLUSION);
    for (const removed of [true, false]) expectRefusal(await put(removed, left), 409, 'CASE_DECIDED');
    await act(second, id, 'confirm');
    expect((await shown()).totalRatings).toBe(3);
    expectRefusal(await put(false, left), 409, 'CASE_DECIDED');
    expectRefusal(await put(false, { userIds: userIds(clients) }), 409, 'CASE_DECIDED');
    expect((await shown()).totalRatings).toBe(3);
    expect((await put(true, { userIds: userIds(clients) })).status).toBe(200);
    expect((await shown()).totalRatings).toBe(4);
  });

  it('shows the effect of a case’s own decision, without that of other cases', async () => {
    const { clients, ratingIds } = await farm(4);
    const both = await open({ ratingIds: ratingIds.slice(0, 3) });
    const other = await open({ ratingIds: ratingIds.slice(2, 4) });
    await act(admin, other, 'exclude', EXCLUSION);
    await act(second, other, 'confirm');
    // The other case holds one of the first three ratings.
    const before = await shown();
    expect(before.totalRatings).toBe(3);
    expect(await findings(both)).toMatchObject({
      effects: [{ ratings: 2, with: { ratings: 3 }, without: { ratings: 1 } }],
      moved: { candidates: 1, ratings: 2 },
    });
    await act(admin, both, 'exclude', EXCLUSION);
    await act(second, both, 'confirm');
    expect((await shown()).totalRatings).toBe(1);
    // Put back, either brings what it alone holds.
    expect((await findings(both)).effects).toMatchObject([
      { ratings: 2, with: { ratings: 3, average: before.average }, without: { ratings: 1 } },
    ]);
    expect((await findings(other)).effects).toMatchObject([{ ratings: 1, with: { ratings: 2 } }]);
    // What was taken out of the other is this one's alone.
    await act(admin, other, 'remove', { removed: true, userIds: userIds(clients.slice(2, 3)) });
    expect((await findings(both)).moved.ratings).toBe(3);
    await act(admin, both, 'clear');
    expect((await shown()).totalRatings).toBe(4);
  });

  it('says how many candidates a case moves where it has no room for all', async () => {
    const voter = await visitor.register();
    const many = [];
    for (let made = 0; made < 101; made += 1)
      many.push(await admin.makeCandidate({ title: candidate.title }));
    for (const one of many) expect((await voter.rate(one, 50)).status).toBe(201);
    const { effects, moved } = await findings(await open({ userIds: [voter.user.id] }));
    expect(effects).toHaveLength(100);
    expect(moved).toEqual({ candidates: 101, ratings: 101 });
  });

  it('is extended manually, lists its accounts and ratings, and counts nobody twice', async () => {
    const { clients, ratingIds } = await farm(3);
    const id = await open({ ratingIds: ratingIds.slice(0, 2) });
    expect((await act(admin, id, 'members', { userIds: userIds(clients) })).status).toBe(200);
    const accounts = await admin.get(`${CASES}/${id}/accounts?limit=2`);
    expect([accounts.body.length, accounts.headers.get('x-total-count')]).toEqual([2, '3']);
    // They registered at once, in whichever order.
    expect(accounts.body[0]).toMatchObject({
      id: Math.min(...userIds(clients)),
      level: 'none',
      removed: false,
    });
    const ratings = await admin.get(`${CASES}/${id}/ratings`);
    expect(ratings.body.map((rating: any) => rating.id).sort()).toEqual([...ratingIds].sort());
    expect(ratings.body[0]).toMatchObject({
      average: 0,
      status: 'counted',
      candidate: { id: candidate.id },
    });
  });

  it('notifies affected voters, and accepts one objection of each', async () => {
    const { clients, ratingIds } = await farm(2);
    const [voter] = clients as [Client];
    expect((await voter.get('/api/integrity/reviews')).body).toEqual([]);
    const id = await open({ userIds: userIds(clients) });
    const review = { ratingId: ratingIds[0], isExcluded: false, reason: null, objection: null };
    expect((await voter.get('/api/integrity/reviews')).body).toEqual([review]);
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    const said = { ratingId: ratingIds[0], text: 'I am a person' };
    const answers = await Promise.all([1, 2, 3].map(() => voter.post('/api/integrity/objections', said)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await voter.get('/api/integrity/reviews')).body).toEqual([
      { ...review, isExcluded: true, reason: 'several_accounts', objection: 'I am a person' },
    ]);
    expect((await voter.get('/api/ratings/user')).body[0].status).toBe('excluded');
    expect((await findings(id)).objections).toMatchObject([said]);
    const others = { ratingId: ratingIds[1], text: 'Not mine' };
    expectRefusal(await voter.post('/api/integrity/objections', others), 404, 'REVIEW_NOT_FOUND');
    expectRefusal(await honest.post('/api/integrity/objections', said), 404, 'REVIEW_NOT_FOUND');
    expectInvalid(
      await voter.post('/api/integrity/objections', { ...said, text: ' '.repeat(15_000) }),
      'text',
    );
  });

  it('continues without deleted accounts', async () => {
    const { clients } = await farm(3);
    const id = await open({ userIds: userIds(clients) });
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    expect((await admin.delete(`/api/users/${clients[0]?.user.id}`)).status).toBe(200);
    expect((await act(admin, id, 'clear')).status).toBe(200);
    expect((await shown()).totalRatings).toBe(3);
    expect((await admin.get(`${CASES}/${id}/accounts`)).body).toHaveLength(2);
  });

  it('completes a decision that a crash interrupted', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    const { dataSource } = server;
    const decided = "UPDATE integrity_case SET status = 'excluded', statuses_due = 1 WHERE id = ?";
    await dataSource.query(decided, [id]);
    expect((await shown()).totalRatings).toBe(3);
    await server.app.get(CaseStatusesTask).resume();
    expect((await shown()).totalRatings).toBe(1);
    const [{ due }] = await dataSource.query(
      'SELECT COUNT(*) AS due FROM integrity_case WHERE statuses_due = 1',
    );
    expect(Number(due)).toBe(0);
  });

  it('applies a decision that a crash interrupted while another was applied', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    await act(admin, id, 'exclude', EXCLUSION);
    const statuses: any = server.app.get(CaseStatusesTask);
    const finish = statuses.finish.bind(statuses);
    const finishing = jest.spyOn(statuses, 'finish').mockImplementationOnce(async (begun) => {
      const crashed = jest.spyOn(statuses, 'apply').mockResolvedValueOnce(0);
      expect((await act(admin, id, 'clear')).status).toBe(200);
      crashed.mockRestore();
      return finish(begun);
    });
    expect((await act(second, id, 'confirm')).status).toBe(200);
    finishing.mockRestore();
    expect([(await findings(id)).status, (await shown()).totalRatings]).toEqual(['cleared', 1]);
    await statuses.resume();
    expect((await shown()).totalRatings).toBe(3);
    expect(await server.app.get(CaseMembersRepository).listDue()).toEqual([]);
  });

  it('records every decision in the audit trail', async () => {
    const { clients } = await farm(2);
    const id = await open({ userIds: userIds(clients) });
    await act(admin, id, 'exclude', EXCLUSION);
    await act(second, id, 'confirm');
    await act(second, id, 'clear', { note: 'A mistake' });
    const { body } = await admin.get(`/api/audit?subject_type=case&subject_id=${id}`);
    expect(body.data.entries.map(({ action }: any) => action)).toEqual([
      'case.put-back',
      'case.confirm',
      'case.exclude',
      'case.open',
    ]);
    expect(body.data.entries[2].after).toMatchObject({ status: 'confirming', ...EXCLUSION });
  });

  it('reports missing cases and invalid requests', async () => {
    for (const what of ['exclude', 'clear', 'confirm', 'remove', 'members', 'reopen']) {
      const body = { exclude: EXCLUSION, remove: { removed: true } }[what] ?? {};
      expectRefusal(await act(admin, 999_999, what, body), 404, 'CASE_NOT_FOUND');
    }
    const id = await open({});
    expectInvalid(await act(admin, id, 'exclude', { reason: 'dislike' }), 'reason');
    expect((await admin.get(`${CASES}?status=open&limit=1`)).body[0]).toMatchObject({ id, status: 'open' });
  });
});

it(`one administrator alone decides, on ${ENGINE}`, async () => {
  const alone = await TestServer.start();
  try {
    const keeper = await alone.admin();
    const rated = await keeper.makeCandidate();
    const voter = await alone.visitor().register();
    await voter.rate(rated, 10);
    const { body } = await keeper.post(CASES, { userIds: [voter.user.id] });
    expect((await keeper.get(`${CASES}/${body.id}`)).body.needsSecond).toBe(false);
    await act(keeper, body.id, 'exclude', EXCLUSION);
    expect((await keeper.get(`/api/candidates/${rated.id}`)).body.totalRatings).toBe(0);
    const trail = await keeper.get(`/api/audit?subject_type=case&subject_id=${body.id}`);
    expect(trail.body.data.entries[0].after).toMatchObject({ status: 'excluded' });
  } finally {
    await alone.stop();
  }
});
