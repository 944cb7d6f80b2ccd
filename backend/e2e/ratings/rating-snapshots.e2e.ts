import { RoundTransitionsTask } from '../../src/index/rounds/round-transitions.task.js';
import { type Client, unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { inHours, sqlTime } from '../harness/times.js';

describe(`what a rating was given by, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  let voter: Client;
  let title: any;
  let metric: any;
  let candidate: any;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
  });
  beforeEach(async () => {
    voter = await server.visitor().register();
    title = await admin.makeTitle();
    metric = await admin.makeMetric({
      titleId: title.id,
      isGlobal: false,
      label: 'Roads',
      labelSo: 'Waddooyin',
      description: 'Roads that hold',
    });
    candidate = await admin.makeCandidate({ title: title.name });
  });
  afterAll(() => server.stop());

  const change = async (id: number, body: object) => {
    const answer = await admin.put(`/api/metrics/${id}`, body);
    expect(answer.status).toBe(200);
  };
  const rename = async (id: number, body: object) => {
    const answer = await admin.put(`/api/titles/${id}`, body);
    expect(answer.status).toBe(200);
  };
  const own = async (client = voter) => (await client.get('/api/ratings/user')).body[0];
  const checked = async () => (await voter.get(`/api/ratings/check/${candidate.id}`)).body.rating;
  const listed = async () => (await admin.get(`/api/ratings/candidate/${candidate.id}`)).body[0];
  const everywhere = async () => [await own(), await checked(), await listed()];
  const asked = {
    label: 'Roads',
    labelSo: 'Waddooyin',
    labelAr: null,
    description: 'Roads that hold',
    descriptionSo: null,
    descriptionAr: null,
    minScore: 0,
    maxScore: 100,
  };

  it('is absent while nothing has changed', async () => {
    await voter.rate(candidate, 50);
    await change(metric.id, { label: 'Roads' });
    await rename(title.id, { name: title.name, description: 'Words' });
    for (const rating of await everywhere()) {
      expect(rating).not.toHaveProperty('ratedMetrics');
      expect(rating).not.toHaveProperty('ratedTitle');
    }
  });

  it('contains the former texts, in every language, of only the metrics that have changed', async () => {
    await voter.rate(candidate, 50);
    await change(metric.id, { label: 'Streets', labelSo: 'Jidad', labelAr: 'شوارع' });
    const later = await server.visitor().register();
    await later.rate(candidate, 60);
    await change(metric.id, { description: 'Streets for all' });
    for (const rating of [await own(), await checked()])
      expect(rating.ratedMetrics).toEqual({ [metric.key]: asked });
    expect((await own(later)).ratedMetrics).toEqual({
      [metric.key]: { ...asked, label: 'Streets', labelSo: 'Jidad', labelAr: 'شوارع' },
    });
    const [newest, oldest] = (await admin.get(`/api/ratings/candidate/${candidate.id}`)).body;
    expect([newest, oldest].map(({ ratedMetrics }) => ratedMetrics[metric.key].label)).toEqual([
      'Streets',
      'Roads',
    ]);
  });

  it('contains metrics that no longer apply to the candidate', async () => {
    await voter.rate(candidate, 50);
    await admin.put(`/api/candidates/${candidate.id}`, { title: (await admin.makeTitle()).name });
    for (const rating of await everywhere()) expect(rating.ratedMetrics).toEqual({ [metric.key]: asked });
  });

  it('is absent again once the former texts are restored', async () => {
    await voter.rate(candidate, 50);
    await change(metric.id, { label: 'Streets' });
    await change(metric.id, { label: 'Roads' });
    expect(await own()).not.toHaveProperty('ratedMetrics');
  });

  it('outlives the permanent deletion of the metric, and another one with its key', async () => {
    await voter.rate(candidate, 50);
    await admin.delete(`/api/metrics/${metric.id}`);
    expect((await own()).ratedMetrics).toEqual({ [metric.key]: asked });
    expect((await admin.delete(`/api/deleted/metric/${metric.id}`)).status).toBe(200);
    expect((await own()).ratedMetrics).toEqual({ [metric.key]: asked });
    const { key } = metric;
    await admin.makeMetric({ key, titleId: title.id, isGlobal: false, label: 'Ports' });
    expect((await own()).ratedMetrics).toEqual({ [metric.key]: asked });
    const later = await server.visitor().register();
    await later.rate(candidate, 60);
    expect(await own(later)).not.toHaveProperty('ratedMetrics');
  });

  it('is right of a metric that came back after another one had had its key', async () => {
    const { key } = metric;
    const scope = { titleId: title.id, isGlobal: false };
    await admin.delete(`/api/metrics/${metric.id}`);
    const other = await admin.makeMetric({ key, ...scope, label: 'Ports' });
    await admin.delete(`/api/metrics/${other.id}`);
    expect((await admin.post(`/api/deleted/metric/${metric.id}/restore`)).status).toBe(200);
    await voter.rate(candidate, 50);
    expect(await own()).not.toHaveProperty('ratedMetrics');
    await change(metric.id, { label: 'Streets' });
    expect((await own()).ratedMetrics[key].label).toBe('Roads');
  });

  it('is found by metrics from files as well', async () => {
    await voter.rate(candidate, 50);
    const form = new FormData();
    form.set('dryRun', 'false');
    form.set('file', new Blob([`key,label\n${metric.key},Streets`]), 'metrics.csv');
    expect((await admin.post('/api/metrics/import', form)).status).toBe(200);
    expect((await own()).ratedMetrics).toEqual({ [metric.key]: asked });
  });

  it('is the title that the candidate had', async () => {
    const had = { title: title.name, titleSo: null, titleAr: null };
    await voter.rate(candidate, 50);
    const other = await admin.makeTitle();
    await admin.put(`/api/candidates/${candidate.id}`, { title: other.name });
    for (const rating of await everywhere()) expect(rating.ratedTitle).toEqual(had);
    await admin.put(`/api/candidates/${candidate.id}`, { title: title.name });
    expect(await own()).not.toHaveProperty('ratedTitle');
  });

  it('contains the former name of the title, even after its permanent deletion', async () => {
    const had = { title: title.name, titleSo: null, titleAr: null };
    await voter.rate(candidate, 50);
    await rename(title.id, { name: unique('Renamed '), nameSo: 'Duqa' });
    expect((await own()).ratedTitle).toEqual(had);
    await admin.delete(`/api/titles/${title.id}`);
    expect((await own()).candidateId.title).toBeNull();
    expect((await admin.delete(`/api/deleted/title/${title.id}`)).status).toBe(200);
    for (const rating of await everywhere()) expect(rating.ratedTitle).toEqual(had);
  });

  it('contains no title of a deleted candidate', async () => {
    await voter.rate(candidate, 50);
    await rename(title.id, { name: unique('Renamed ') });
    await admin.delete(`/api/candidates/${candidate.id}`);
    const rating = await own();
    expect(rating.candidateId).toBeNull();
    expect(rating).not.toHaveProperty('ratedTitle');
  });

  it('is what was asked in a former round, whatever its keys and ranges are in the next', async () => {
    const rounds = await TestServer.start();
    const its = await rounds.admin();
    const office = await its.makeTitle();
    const scope = { titleId: office.id, isGlobal: false };
    const [ranged, keyed] = [await its.makeMetric(scope), await its.makeMetric(scope)];
    const someone = await its.makeCandidate({ title: office.name });
    const voter = await rounds.visitor().register();
    await voter.rate(someone, 50);
    const changes = [
      () => its.put(`/api/metrics/${ranged.id}`, { minScore: 1, maxScore: 10 }),
      () => its.put(`/api/metrics/${keyed.id}`, { key: unique('next'), label: 'Of the next round' }),
    ];
    for (const refused of changes) expectRefusal(await refused(), 409, 'METRIC_IN_USE');
    const { id } = (await its.get('/api/rounds')).body[0];
    await its.post(`/api/rounds/${id}/close`);
    // Its totals are still those of the round that has ended.
    for (const refused of changes) expectRefusal(await refused(), 409, 'METRIC_IN_USE');
    await its.post('/api/rounds', { name: 'Next', opensAt: inHours(1) });
    const round = rounds.dataSource.driver.escape('round');
    await rounds.dataSource.query(`UPDATE ${round} SET opens_at = ? WHERE is_current = 0`, [
      sqlTime(new Date()),
    ]);
    await rounds.app.get(RoundTransitionsTask).advance();
    for (const change of changes) expect((await change()).status).toBe(200);
    const defaults = (await its.equalScores(office.name, 5)) as object;
    const scores = { ...defaults, [ranged.key]: 5 };
    expect((await voter.post('/api/ratings', { candidateId: someone.id, scores })).status).toBe(201);
    const [newer, older] = (await voter.get('/api/ratings/user')).body;
    expect(newer).not.toHaveProperty('ratedMetrics');
    expect(older.ratedMetrics).toEqual({
      [ranged.key]: expect.objectContaining({ label: ranged.label, minScore: 0, maxScore: 100 }),
      [keyed.key]: expect.objectContaining({ label: keyed.label }),
    });
    await rounds.stop();
  });

  it('is in the voter’s file of personal data', async () => {
    await voter.rate(candidate, 50);
    await change(metric.id, { label: 'Streets' });
    const { body } = await voter.get('/api/auth/my-data');
    expect(body.ratings[0].ratedMetrics).toEqual({ [metric.key]: asked });
  });

  it('is hidden while voters are anonymous, because it reveals the time of day of a rating', async () => {
    const hidden = await TestServer.start({ beside: server, env: { VOTER_ANONYMITY: 'on' } });
    await voter.rate(candidate, 50);
    await change(metric.id, { label: 'Streets' });
    await rename(title.id, { name: unique('Renamed ') });
    const its = await hidden.admin();
    const [rating] = (await its.get(`/api/ratings/candidate/${candidate.id}`)).body;
    expect(rating.scores[metric.key]).toBe(50);
    expect(rating).not.toHaveProperty('ratedMetrics');
    expect(rating).not.toHaveProperty('ratedTitle');
    await hidden.stop();
  });

  it('is not known of ratings from before it was kept, of which nothing is made up', async () => {
    await voter.rate(candidate, 50);
    await server.dataSource.query('UPDATE rating SET title_id = NULL');
    await rename(title.id, { name: unique('Renamed ') });
    expect(await own()).not.toHaveProperty('ratedTitle');
  });
});
