import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

describe(`the ratings of a voter, on ${ENGINE}`, () => {
  async function withVoter(env: Record<string, string> = {}) {
    const server = await TestServer.start({ env });
    const admin = await server.admin();
    const candidates = [
      await admin.makeCandidate(),
      await admin.makeCandidate(),
      await admin.makeCandidate(),
    ];
    const voter = await server.visitor().register();
    for (const [index, candidate] of candidates.entries())
      expect((await voter.rate(candidate, 10 * index)).status).toBe(201);
    await (await server.visitor().register()).rate(candidates[0], 99);
    return { server, admin, candidates, voter, path: `/api/ratings/user/${voter.user.id}` };
  }

  it('are listed by page, the newest first, to those who see scores, and records it once', async () => {
    const { server, admin, candidates, voter, path } = await withVoter();
    const page = await admin.get(`${path}?limit=2`);
    expect([page.status, page.headers.get('x-total-count')]).toEqual([200, '3']);
    expect(page.body).toMatchObject([
      { candidateId: { id: candidates[2].id, name: candidates[2].name }, average: 20 },
      { candidateId: { id: candidates[1].id }, average: 10 },
    ]);
    expect(page.body[0]).not.toHaveProperty('receipt');
    const next = await admin.get(`${path}?limit=2&offset=2`);
    expect(next.body).toMatchObject([{ candidateId: { id: candidates[0].id }, average: 0 }]);
    const looks = await admin.get(`/api/audit?subject_type=user&subject_id=${voter.user.id}`);
    expect(looks.body.data.entries).toMatchObject([
      { action: 'ratings.open-voter', subject: { id: voter.user.id, name: voter.user.username } },
    ]);
    expectRefusal(await admin.get('/api/ratings/user/999999'), 404, 'USER_NOT_FOUND');
    expectRefusal(await voter.get(path), 403, 'FORBIDDEN');
    const reviewer = await server.visitor().register();
    await admin.put(`/api/users/${reviewer.user.id}`, { staff_role: 'reviewer' });
    expectRefusal(await reviewer.get(path), 403, 'FORBIDDEN');
    await server.stop();
  });

  it('are not listed while voters are anonymous', async () => {
    const { server, admin, voter, path } = await withVoter({ VOTER_ANONYMITY: 'on' });
    expectRefusal(await admin.get(path), 409, 'VOTERS_HIDDEN');
    const trail = await admin.get(`/api/audit?subject_type=user&subject_id=${voter.user.id}`);
    expect(trail.body.data.entries).toEqual([]);
    await server.stop();
  });
});
