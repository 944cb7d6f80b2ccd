import { TestServer } from './harness/test-server.js';

describe('POST /api/ratings', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
  });
  afterAll(() => server.stop());

  it('stores a rating and answers with it', async () => {
    const admin = await server.admin();
    const candidate = await admin.makeCandidate();
    const voter = await server.visitor().register();
    const answer = await voter.rate(candidate, 80);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      candidateId: candidate.id,
      scores: { lead: 80, serv: 80, rep: 80, impt: 80, pub: 80, trns: 80 },
      average: 80,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
      average: 80,
      totalRatings: 1,
    });
  });
});
