import { IntegrityScanTask } from '../../src/integrity/scan/integrity-scan.task.js';
import type { Client } from '../harness/client.js';
import { STUFFED, stuff } from '../harness/stuffing.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const CASES = '/api/integrity/cases';

describe(`what waits for an administrator, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let second: Client;
  beforeAll(async () => {
    server = await TestServer.start({ env: { TRUST_PROXY: '127.0.0.1' } });
    admin = await server.admin();
    second = await admin.makeAdministrator();
  });
  afterAll(() => server.stop());

  const attention = async (client: Client) => (await client.get('/api/operations/attention')).body;
  const NOTHING = {
    openCases: [],
    casesToConfirm: 0,
    objectedCases: [],
    settingsToConfirm: 0,
    restoreToConfirm: false,
    roleChangesToConfirm: [],
    newMessages: 0,
  };

  it('names open cases, and confirmations to everybody except the one who proposed', async () => {
    expect(await attention(admin)).toEqual(NOTHING);
    const ids: number[] = [];
    for (let one = 0; one < 2; one += 1) ids.push((await admin.post(CASES, {})).body.id);
    expect(await attention(second)).toEqual({ ...NOTHING, openCases: ids.toReversed() });

    const [first] = ids;
    await admin.post(`${CASES}/${first}/exclude`, { reason: 'paid' });
    expect((await attention(admin)).casesToConfirm).toBe(0);
    expect(await attention(second)).toMatchObject({ openCases: [ids[1]], casesToConfirm: 1 });
    await second.post(`${CASES}/${first}/confirm`);
    expect((await attention(second)).casesToConfirm).toBe(0);

    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    const ratingId = (await voter.rate(candidate, 90)).body.id;
    const objected = (await admin.post(CASES, { userIds: [voter.user.id] })).body.id;
    await admin.post(`${CASES}/${objected}/exclude`, { reason: 'paid' });
    await second.post(`${CASES}/${objected}/confirm`);
    expect((await attention(second)).objectedCases).toEqual([]);
    const text = 'I am a person';
    expect((await voter.post('/api/integrity/objections', { ratingId, text })).status).toBe(201);
    expect((await attention(second)).objectedCases).toEqual([objected]);
    await second.post(`${CASES}/${objected}/reopen`);
    expect(await attention(second)).toMatchObject({ objectedCases: [], openCases: [objected, ids[1]] });
    await second.post(`${CASES}/${objected}/clear`);

    const proposed = await admin.call('PATCH', '/api/settings', {
      body: { values: { VOTER_ANONYMITY: 'on' } },
      headers: { 'If-Match': `"${(await admin.get('/api/settings')).body.version}"` },
    });
    expect(proposed.body.changes[0]).toMatchObject({ state: 'waiting', isOwn: true });
    expect((await attention(admin)).settingsToConfirm).toBe(0);
    expect((await attention(second)).settingsToConfirm).toBe(1);
    await admin.post(`/api/settings/changes/${proposed.body.changes[0].id}/withdraw`);
    expect((await attention(second)).settingsToConfirm).toBe(0);

    const message = { name: 'Asha', email: 'asha@test.example', subject: 'feedback', message: 'Hello there' };
    expect((await server.visitor().post('/api/contact', message)).status).toBeLessThan(300);
    expect((await attention(second)).newMessages).toBe(1);
  });

  it('lists a candidate with an undecided case among the most rated, and names the case until it is decided', async () => {
    const candidate = await admin.makeCandidate();
    await (await server.visitor().register()).rate(candidate, 60);
    const overview = async () => (await admin.get('/api/overview')).body;
    const listed = async () => (await overview()).mostRated.map((one: any) => one.candidate.id);
    expect(await listed()).toContain(candidate.id);
    const voters = await stuff(server, candidate, { score: 97 });
    const seen = await server.app.get(IntegrityScanTask).run(0);
    const [id] = seen?.opened ?? [];
    expect(await listed()).toContain(candidate.id);
    // 97 on each metric, in the highest of ten ranges.
    const byScore = async () =>
      (await admin.get(`/api/candidates/${candidate.id}/figures`)).body.distribution;
    expect((await byScore()).at(-1)).toEqual({ from: 90, to: 100, count: STUFFED, undecided: STUFFED });
    expect((await byScore())[6]).toEqual({ from: 60, to: 70, count: 1 });
    const disputed = async () => (await admin.get(`${CASES}/candidates`)).body;
    const effect = {
      ratings: STUFFED,
      with: expect.objectContaining({ ratings: STUFFED + 1 }),
      without: expect.objectContaining({ ratings: 1, average: 60 }),
    };
    const underReview = { candidate: expect.objectContaining({ id: candidate.id }), caseIds: [id], effect };
    expect(await disputed()).toEqual([underReview]);
    const today = async (path: string) => (await admin.get(path)).body.days.at(-1);
    const figures = `/api/candidates/${candidate.id}/figures`;
    const ofCase = { ratings: STUFFED, voters: STUFFED, caseId: id };
    expect(await today('/api/overview')).toMatchObject({ ratings: STUFFED + 2, undecided: ofCase });
    expect(await today(figures)).toMatchObject({ ratings: STUFFED + 1, undecided: ofCase });
    // Another case with a rating of the first and one of another candidate: each rating counts once.
    const other = await admin.makeCandidate();
    const [member] = voters as [Client];
    expect((await member.rate(other, 50)).status).toBe(201);
    const also = (await admin.post(CASES, { userIds: [member.user.id] })).body.id;
    const ofBoth = { ratings: STUFFED + 1, voters: STUFFED, caseId: null };
    expect(await today('/api/overview')).toMatchObject({ undecided: ofBoth });
    expect(await today(figures)).toMatchObject({ undecided: { ...ofCase, caseId: null } });
    // An administrator chose the accounts, so the case marks the candidate with the most of its ratings.
    expect(await disputed()).toContainEqual({ ...underReview, caseIds: [also, id] });
    await admin.post(`${CASES}/${also}/clear`);
    expect(await today('/api/overview')).toMatchObject({ undecided: ofCase });
    await admin.post(`${CASES}/${id}/exclude`, { reason: 'automated' });
    expect(await disputed()).toEqual([underReview]);
    await second.post(`${CASES}/${id}/confirm`);
    expect(await listed()).toContain(candidate.id);
    expect(await disputed()).toEqual([]);
    expect(await today('/api/overview')).not.toHaveProperty('undecided');
    // An excluded rating is not among the day's, and what is removed from a case is in none.
    const again = (await admin.post(CASES, { userIds: [member.user.id] })).body.id;
    expect(await today('/api/overview')).toMatchObject({ undecided: { ratings: 1, caseId: again } });
    await admin.post(`${CASES}/${again}/remove`, { removed: true, userIds: [member.user.id] });
    expect(await today('/api/overview')).not.toHaveProperty('undecided');
  });
});
