import { removeGlobalMetrics } from '../harness/ballots.js';
import type { Client } from '../harness/client.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const ALL = {
  ...{ labelSo: 'Waddooyin', labelAr: 'الطرق' },
  ...{ description: 'Roads', descriptionSo: 'Waddooyin', descriptionAr: 'الطرق' },
};

describe(`what a round would begin with on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    await removeGlobalMetrics(admin);
  });
  afterAll(() => server.stop());
  /** Whose title was deleted: no form makes one without. */
  async function makeUntitled(count: number): Promise<any[]> {
    const { id, name } = await admin.makeTitle();
    const made: any[] = [];
    for (let index = 0; index < count; index += 1) made.push(await admin.makeCandidate({ title: name }));
    await admin.delete(`/api/titles/${id}`);
    return made;
  }
  const check = async () => (await admin.get('/api/rounds/checklist')).body;
  const gaps = async () =>
    (await check()).gaps.map(({ kind, language, total, first }: any) => [
      kind,
      language,
      total,
      first.map(({ search }: any) => search),
    ]);

  it('is counted, and lacks nothing where there is nothing', async () => {
    expect(await check()).toEqual({ candidates: 0, titles: 0, metrics: 0, gaps: [] });
  });

  it('names what is missing until it is there', async () => {
    const judge = (await admin.post('/api/titles', { name: 'Judge', nameSo: 'Garsoore', nameAr: 'قاض' }))
      .body;
    const mayor = (await admin.post('/api/titles', { name: 'Mayor', nameAr: 'عمدة', description: 'Runs a city' })).body; // biome-ignore format: one row
    await admin.makeMetric({ ...ALL, key: 'roads', titleId: mayor.id, isGlobal: false });
    await admin.makeMetric({ ...ALL, key: 'water', titleId: mayor.id, isGlobal: false, labelSo: null });
    await admin.makeMetric({ ...ALL, key: 'light', titleId: mayor.id, isGlobal: false, descriptionAr: null });
    const [alone] = await makeUntitled(1);
    const named = await admin.makeCandidate({ title: 'Judge' });
    await admin.put(`/api/candidates/${named.id}`, { nameAr: 'أمينة' });
    expect(await check()).toMatchObject({ candidates: 2, titles: 2, metrics: 3 });
    expect(await gaps()).toEqual([
      ['candidate-title', null, 1, [alone.candidateId]],
      ['title-metrics', null, 1, ['Judge']],
      ['metric-texts', 'so', 1, ['water']],
      ['title-texts', 'so', 1, ['Mayor']],
      ['metric-texts', 'ar', 1, ['light']],
      ['title-texts', 'ar', 1, ['Mayor']],
      ['candidate-name', 'ar', 1, [alone.candidateId]],
      ['candidate-picture', null, 2, [alone.candidateId, named.candidateId]],
    ]);
    const { gaps: found } = await check();
    expect(found[2].first).toEqual([
      { id: expect.any(Number), search: 'water', name: expect.any(String), nameSo: null, nameAr: 'الطرق' },
    ]);

    await admin.makeMetric({ ...ALL, key: 'law', titleId: judge.id, isGlobal: false });
    await admin.put(`/api/titles/${mayor.id}`, { nameSo: 'Duq', description: null });
    await admin.put(`/api/candidates/${alone.id}`, { title: 'Mayor', nameAr: 'بيلي' });
    expect((await gaps()).map(([kind]: any) => kind)).toEqual([
      'metric-texts',
      'metric-texts',
      'candidate-picture',
    ]);
  });

  it('names ten at most, and counts all', async () => {
    await makeUntitled(11);
    const [first] = (await check()).gaps;
    expect([first.kind, first.total, first.first.length]).toEqual(['candidate-title', 11, 10]);
  });

  it('is for administrators, and for editors, who complete what is missing', async () => {
    const voter = await server.visitor().register();
    const editor = await server.visitor().register();
    await admin.put(`/api/users/${editor.user.id}`, { staff_role: 'editor' });
    expect((await editor.get('/api/rounds/checklist')).status).toBe(200);
    expect((await server.visitor().get('/api/rounds/checklist')).status).toBe(401);
    expect((await voter.get('/api/rounds/checklist')).status).toBe(403);
  });
});
