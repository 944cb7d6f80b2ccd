import { DeletionPurgeTask } from '../../src/index/deletions/deletion-purge.task.js';
import { cardPath } from '../../src/media/images/card-name.js';
import { type Client, unique } from '../harness/client.js';
import { NO_TITLE_TEXTS } from '../harness/no-texts.js';
import { formWith, jpeg, storedPictures } from '../harness/pictures.js';
import { expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.admin();
  visitor = server.visitor();
});
afterAll(() => server.stop());

const restore = (type: string, id: number, by = admin) => by.post(`/api/deleted/${type}/${id}/restore`);
const purge = (type: string, id: number, by = admin) => by.delete(`/api/deleted/${type}/${id}`);
const listed = async (query = '') => (await admin.get(`/api/deleted?limit=500${query}`)).body.data.deletions;
const find = async (type: string, id: number) =>
  (await listed()).find(({ subject }: any) => subject.type === type && subject.id === id);
/** Reads the body too: a connection that has one left to send keeps the server from stopping. */
async function statusOf(path: string): Promise<number> {
  const answer = await fetch(server.url + path);
  await answer.arrayBuffer();
  return answer.status;
}

/** What the audit trail has gained, newest last. */
async function added(work: () => Promise<unknown>): Promise<any[]> {
  const trail = async () => (await admin.get('/api/audit?limit=500')).body.data.entries;
  const before = new Set((await trail()).map(({ id }: any) => id));
  await work();
  return (await trail()).filter(({ id }: any) => !before.has(id)).reverse();
}

async function write(name = unique('Sender ')): Promise<{ id: number; name: string }> {
  const body = { name, email: 'sender@test.example', subject: 'bug', message: `The words of ${name}` };
  expect((await visitor.post('/api/contact', body)).status).toBe(201);
  const { messages } = (await admin.get('/api/contact?limit=1')).body.data;
  return messages[0];
}

/** Moves a deletion this many days into the past. */
async function age(type: string, id: number, days: number): Promise<void> {
  const { dataSource } = server;
  const rows = dataSource.getRepository<any>('deletion');
  const where = { subjectType: type, subjectId: id };
  await rows.update(where, { deletedAt: new Date(Date.now() - days * DAY_MS) });
}

const sweep = (at = server) => at.app.get(DeletionPurgeTask).sweep();

/** Reads everything that the API returns of candidates, titles and metrics, except when it was last changed. */
async function all(voter: Client): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const paths = ['candidates', 'candidates/stats', 'titles', 'metrics', 'overview', 'candidates/export.csv'];
  for (const path of [...paths, 'titles/export.csv', 'metrics/export.csv', 'candidates?sort=name'])
    answers[path] = (await admin.get(`/api/${path}`)).text.replace(
      /"publishedAt":"[^"]*"/,
      '"publishedAt":""',
    );
  answers.visitor = (await visitor.get('/api/candidates')).text;
  answers.own = (await voter.get('/api/ratings/user')).text;
  return answers;
}

/** What visitors' pages show, with a nonce of its own each time taken out. */
async function pages(): Promise<string[]> {
  const texts = [];
  for (const page of ['/', '/leaderboard', '/sitemap.xml']) {
    const html = await (await fetch(server.url + page)).text();
    texts.push(html.replace(/nonce="[^"]*"|'nonce-[^']*'/g, ''));
  }
  return texts;
}

/** On a busy machine the page of before is served on for a moment: the test's own time is the limit. */
async function untilPages(fit: (texts: string[]) => boolean): Promise<void> {
  while (!fit(await pages())) await new Promise((go) => setTimeout(go, 50));
}

describe('a deleted candidate', () => {
  it('is restored completely: picture, ratings, rank, and every response byte by byte', async () => {
    const title = await admin.makeTitle();
    const name = unique('Returning ');
    const form = formWith(await jpeg(), { name, title: title.name });
    const candidate = (await admin.post('/api/candidates', form)).body;
    const others = [
      await admin.makeCandidate({ title: title.name }),
      await admin.makeCandidate({ title: title.name }),
    ];
    const [voter, second] = [await visitor.register(), await visitor.register()];
    for (const [index, one] of [candidate, ...others].entries()) await voter.rate(one, 90 - index * 10);
    await second.rate(candidate, 77);
    const variant = candidate.imageUrl.replace('.webp', '-128.webp');
    expect(await statusOf(variant)).toBe(200);
    const image = candidate.imageUrl.replace('/images/', '');
    const card = cardPath({ ...candidate, image }, { siteName: null, logo: null, accent: null }, 'en');
    expect(await statusOf(card)).toBe(200);
    const before = await all(voter);
    const figures = (await admin.get(`/api/candidates/${candidate.id}/figures`)).text;
    const ratings = (await admin.get(`/api/ratings/candidate/${candidate.id}`)).text;

    expect((await admin.delete(`/api/candidates/${candidate.id}`)).status).toBe(200);
    const gone = await all(voter);
    for (const [path, text] of Object.entries(gone))
      expect([path, text.includes(name)]).toEqual([path, false]);
    await untilPages((texts) => !texts.some((text) => text.includes(name)));
    for (const path of [candidate.imageUrl, variant, card, `/candidate/${candidate.id}`])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    const stats = (text = '') => JSON.parse(text);
    expect(stats(gone['candidates/stats'])).toMatchObject({
      totalCandidates: stats(before['candidates/stats']).totalCandidates - 1,
      totalRatings: stats(before['candidates/stats']).totalRatings - 2,
    });
    expect((await voter.get('/api/ratings/user')).body).toHaveLength(3);
    expectRefusal(await voter.rate(candidate, 5), 404, 'CANDIDATE_NOT_FOUND');
    await expectTotalsToEqualRows(server.dataSource);

    expect(await find('candidate', candidate.id)).toEqual({
      id: expect.any(Number),
      subject: { type: 'candidate', id: candidate.id, name },
      facts: { candidateId: candidate.candidateId, ratings: 2 },
      deleted_at: expect.any(String),
      deleted_by: { id: admin.user.id, username: admin.user.username },
      until: expect.any(String),
    });

    const answer = await restore('candidate', candidate.id);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Restored successfully' }]);
    expect(await all(voter)).toEqual(before);
    await untilPages(([, leaderboard = '']) => leaderboard.includes(name));
    expect((await admin.get(`/api/candidates/${candidate.id}/figures`)).text).toBe(figures);
    expect((await admin.get(`/api/ratings/candidate/${candidate.id}`)).text).toBe(ratings);
    for (const path of [candidate.imageUrl, variant, card, `/candidate/${candidate.id}`])
      expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await find('candidate', candidate.id)).toBeUndefined();
    expectRefusal(await second.rate(candidate, 5), 409, 'ALREADY_RATED');
    expect((await (await visitor.register()).rate(candidate, 5)).status).toBe(201);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('is restored once, even by simultaneous requests', async () => {
    const { id } = await admin.makeCandidate();
    await admin.delete(`/api/candidates/${id}`);
    const answers = await Promise.all(Array.from({ length: 8 }, () => restore('candidate', id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    const trail = (await admin.get('/api/audit?action=candidate.restore&limit=500')).body.data.entries;
    expect(trail.filter(({ subject }: any) => subject.id === id)).toHaveLength(1);
  });

  it('is either restored or deleted permanently, and the audit trail records which', async () => {
    for (let round = 0; round < 6; round += 1) {
      const form = formWith(await jpeg(), {
        name: unique('Raced '),
        title: (await admin.makeTitle()).name,
      });
      const { id, imageUrl } = (await admin.post('/api/candidates', form)).body;
      await admin.delete(`/api/candidates/${id}`);
      const calls = [() => restore('candidate', id), () => purge('candidate', id)];
      const [restored, purged] = await Promise.all(calls.map((call) => call()));
      expect([restored?.status, purged?.status].sort()).toEqual([200, 404]);
      const expected = restored?.status === 200 ? 200 : 404;
      expect((await visitor.get(`/api/candidates/${id}`)).status).toBe(expected);
      expect(await statusOf(imageUrl)).toBe(expected);
    }
  });

  it('has its picture seen or not as it is there or not, however often that changes at once', async () => {
    const form = formWith(await jpeg(), { name: unique('Flips '), title: (await admin.makeTitle()).name });
    const { id, imageUrl } = (await admin.post('/api/candidates', form)).body;
    const flip = async () => {
      for (let turn = 0; turn < 6; turn += 1) {
        await admin.delete(`/api/candidates/${id}`);
        await restore('candidate', id);
      }
    };
    await Promise.all([flip(), flip(), flip()]);
    expect(await statusOf(imageUrl)).toBe((await visitor.get(`/api/candidates/${id}`)).status);
    await admin.delete(`/api/candidates/${id}`);
    expect(await statusOf(imageUrl)).toBe(404);
    await restore('candidate', id);
    expect(await statusOf(imageUrl)).toBe(200);
  });

  it('keeps its totals right while people vote and accounts are deleted', async () => {
    const candidate = await admin.makeCandidate();
    const voters = await Promise.all(Array.from({ length: 24 }, () => visitor.register()));
    const votes = voters.map((voter, index) => voter.rate(candidate, index));
    const toAndFro = (async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        await admin.delete(`/api/candidates/${candidate.id}`);
        await restore('candidate', candidate.id);
      }
    })();
    const answers = await Promise.all(votes);
    await toAndFro;
    const counts = answers.filter(({ status }) => status === 201).length;
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true);
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.totalRatings).toBe(counts);
    await admin.delete(`/api/candidates/${candidate.id}`);
    const given = voters.findIndex((_, index) => answers[index]?.status === 201);
    if (given >= 0) await admin.delete(`/api/users/${voters[given]?.user.id}`);
    await restore('candidate', candidate.id);
    const left = counts - (given >= 0 ? 1 : 0);
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.totalRatings).toBe(left);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('is restored with others in one call, all or none', async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1) ids.push((await admin.makeCandidate()).id);
    await admin.post('/api/candidates/bulk-delete', { ids });
    const rows = await allRows(server);
    const some = { ids: [...ids, 999_999] };
    expectRefusal(await admin.post('/api/deleted/candidate/bulk-restore', some), 404, 'SOME_NOT_FOUND');
    expect(await allRows(server)).toEqual(rows);
    const answer = await admin.post('/api/deleted/candidate/bulk-restore', { ids });
    expect([answer.status, answer.body.data]).toEqual([200, { changed: 3 }]);
    for (const id of ids) expect((await visitor.get(`/api/candidates/${id}`)).status).toBe(200);
    expectRefusal(await admin.post('/api/deleted/candidate/bulk-restore', { ids }), 404, 'SOME_NOT_FOUND');
  });

  it('is deleted permanently with its picture, and its voters keep their ratings', async () => {
    const form = formWith(await jpeg(), { name: unique('Final '), title: (await admin.makeTitle()).name });
    const { id, imageUrl, title } = (await admin.post('/api/candidates', form)).body;
    const voter = await visitor.register();
    await voter.rate({ id, title }, 30);
    const files = (await storedPictures(server)).length;
    await admin.delete(`/api/candidates/${id}`);
    const answer = await purge('candidate', id);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Deleted permanently' }]);
    expectRefusal(await restore('candidate', id), 404, 'DELETION_NOT_FOUND');
    expectRefusal(await purge('candidate', id), 404, 'DELETION_NOT_FOUND');
    expect(await storedPictures(server)).toHaveLength(files - 1);
    expect(await statusOf(imageUrl)).toBe(404);
    expect((await voter.get('/api/ratings/user')).body).toMatchObject([{ candidateId: null, average: 30 }]);
    await expectTotalsToEqualRows(server.dataSource);
  });
});

describe('a deleted title', () => {
  it('is restored with its metrics and with the candidates who got no other', async () => {
    const title = await admin.makeTitle();
    const other = await admin.makeTitle();
    const [own, early] = [
      await admin.makeMetric({ titleId: title.id, isGlobal: false }),
      await admin.makeMetric({ titleId: title.id, isGlobal: false }),
    ];
    const [stays, moves, leaves] = [
      await admin.makeCandidate({ title: title.name }),
      await admin.makeCandidate({ title: title.name }),
      await admin.makeCandidate({ title: title.name }),
    ];
    const voter = await visitor.register();
    await voter.rate(stays, 44);
    await admin.delete(`/api/metrics/${early.id}`);
    const before = await all(voter);

    await admin.delete(`/api/titles/${title.id}`);
    expect(await find('title', title.id)).toMatchObject({ facts: { candidates: 3, metrics: 1 } });
    expect(await find('metric', own.id)).toBeUndefined();
    const newcomer = await visitor.register();
    const answer = await newcomer.post('/api/ratings', { candidateId: stays.id, scores: {} });
    expectRefusal(answer, 400, 'NO_TITLE');
    expect((await visitor.get(`/api/metrics?title=${title.name}`)).text).not.toContain(own.key);
    expectRefusal(await restore('metric', own.id), 404, 'DELETION_NOT_FOUND');
    expectRefusal(await restore('metric', early.id), 409, 'TITLE_STILL_DELETED');
    expect(await find('metric', early.id)).toBeDefined();

    expect((await restore('title', title.id)).status).toBe(200);
    expect(await all(voter)).toEqual(before);
    expect((await newcomer.rate(stays, 12)).body.scores).toHaveProperty(own.key, 12);

    // Given another in between, or gone meanwhile.
    await admin.delete(`/api/titles/${title.id}`);
    await admin.put(`/api/candidates/${moves.id}`, { title: other.name });
    await admin.delete(`/api/candidates/${leaves.id}`);
    await restore('title', title.id);
    expect((await admin.get(`/api/candidates/${moves.id}`)).body.titleId).toBe(other.id);
    await restore('candidate', leaves.id);
    expect((await admin.get(`/api/candidates/${leaves.id}`)).body.titleId).toBe(title.id);
    expect((await admin.get(`/api/candidates/${stays.id}`)).body.titleId).toBe(title.id);
    expect((await restore('metric', early.id)).status).toBe(200);
    const { body } = await visitor.get(`/api/metrics?title=${title.name}`);
    expect(body.map(({ id }: any) => id)).toEqual(expect.arrayContaining([own.id, early.id]));
  });

  it('whose name or whose metric’s key was given again stays in the list, and says so', async () => {
    const title = await admin.makeTitle();
    const own = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    await admin.delete(`/api/titles/${title.id}`);
    const taken = await admin.makeTitle(title.name.toUpperCase());
    const rows = await allRows(server);
    expectRefusal(
      await restore('title', title.id),
      409,
      'NAME_TAKEN_MEANWHILE',
      'Another title now has this name. Rename or delete that title, then restore this one',
    );
    expect(await allRows(server)).toEqual(rows);
    await admin.put(`/api/titles/${taken.id}`, { name: unique('Renamed ') });
    const metric = await admin.makeMetric({ key: own.key.toUpperCase() });
    expectRefusal(await restore('title', title.id), 409, 'KEY_TAKEN_MEANWHILE');
    expect(await find('title', title.id)).toBeDefined();
    expect((await visitor.get('/api/titles')).text).not.toContain(`"${title.name}"`);
    await admin.delete(`/api/metrics/${metric.id}`);
    expect((await restore('title', title.id)).status).toBe(200);
    // The restored title has its name again.
    expectRefusal(await admin.post('/api/titles', { name: title.name }), 409, 'TITLE_EXISTS');
    expectRefusal(await restore('metric', metric.id), 409, 'KEY_TAKEN_MEANWHILE');
  });

  it('is deleted permanently with every metric that only it has', async () => {
    const title = await admin.makeTitle();
    const [own, early] = [
      await admin.makeMetric({ titleId: title.id, isGlobal: false }),
      await admin.makeMetric({ titleId: title.id, isGlobal: false }),
    ];
    const candidate = await admin.makeCandidate({ title: title.name });
    await admin.delete(`/api/metrics/${early.id}`);
    await admin.delete(`/api/titles/${title.id}`);
    const entries = await added(() => purge('title', title.id));
    expect(entries.map(({ action, subject }) => [action, subject.id])).toEqual([
      ['title.purge', title.id],
      ['metric.purge', own.id],
      ['metric.purge', early.id],
    ]);
    expectRefusal(await restore('metric', early.id), 404, 'DELETION_NOT_FOUND');
    expect((await admin.get(`/api/candidates/${candidate.id}`)).body.title).toBeNull();
    expect(await server.dataSource.getRepository<any>('title').countBy({ id: title.id })).toBe(0);
  });

  it('is as unknown to forms and files as one that never was', async () => {
    const title = await admin.makeTitle();
    const candidate = await admin.makeCandidate();
    await admin.delete(`/api/titles/${title.id}`);
    const change = { title: title.name };
    expectRefusal(await admin.put(`/api/candidates/${candidate.id}`, change), 400, 'UNKNOWN_TITLE');
    const body = { key: unique('m'), label: 'L', titleId: title.id };
    expectRefusal(await admin.post('/api/metrics', body), 400, 'UNKNOWN_TITLE');
    const form = new FormData();
    form.set('dryRun', 'false');
    form.set('file', new Blob([`Title Name,Description\n${title.name},Anew\n`]), 'titles.csv');
    const { body: result } = await admin.post('/api/titles/import', form);
    expect(result.data).toMatchObject({ created: 1, updated: 0 });
  });
});

describe('a deleted metric', () => {
  it('is no longer rated, and is restored with its totals', async () => {
    const title = await admin.makeTitle();
    const metric = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const candidate = await admin.makeCandidate({ title: title.name });
    const [voter, second] = [await visitor.register(), await visitor.register()];
    await voter.rate(candidate, 61);
    const before = await all(voter);
    const figures = (await admin.get(`/api/candidates/${candidate.id}/figures`)).text;
    await admin.delete(`/api/metrics/${metric.id}`);
    expect(await find('metric', metric.id)).toMatchObject({
      subject: { name: metric.label },
      facts: { key: metric.key },
    });
    expect((await visitor.get('/api/metrics')).text).not.toContain(metric.key);
    await restore('metric', metric.id);
    expect(await all(voter)).toEqual(before);
    expect((await admin.get(`/api/candidates/${candidate.id}/figures`)).text).toBe(figures);
    await admin.delete(`/api/metrics/${metric.id}`);
    expect((await second.rate(candidate, 10)).body.scores).not.toHaveProperty(metric.key);
    expect((await purge('metric', metric.id)).status).toBe(200);
    expect((await voter.get('/api/ratings/user')).body[0].scores).toHaveProperty(metric.key, 61);
    await expectTotalsToEqualRows(server.dataSource);
  });
});

describe('a deleted message', () => {
  it('is restored unchanged, and deleted with its text when it is purged', async () => {
    const first = await write();
    await write();
    await admin.patch(`/api/contact/${first.id}`, { status: 'read' });
    const before = (await admin.get('/api/contact')).text;
    await admin.delete(`/api/contact/${first.id}`);
    expect((await admin.get('/api/contact')).text).not.toContain(first.name);
    expect((await admin.get(`/api/contact?search=${first.name}`)).body.data.total).toBe(0);
    expectRefusal(
      await admin.patch(`/api/contact/${first.id}`, { status: 'new' }),
      404,
      'CONTACT_MESSAGE_NOT_FOUND',
    );
    const entry = await find('message', first.id);
    expect(entry).toMatchObject({ subject: { name: first.name }, facts: { subject: 'bug' } });
    expect(JSON.stringify(entry)).not.toContain('The words');
    await restore('message', first.id);
    expect((await admin.get('/api/contact')).text).toBe(before);
    await admin.post('/api/contact/bulk', { ids: [first.id], action: 'delete' });
    await purge('message', first.id);
    const stored = JSON.stringify(await server.dataSource.query('SELECT * FROM contact_message'));
    expect(stored).not.toContain(first.name);
    expect(JSON.stringify(await server.dataSource.query('SELECT * FROM audit_entry'))).not.toContain(
      `The words of ${first.name}`,
    );
  });
});

describe('the audit trail', () => {
  it('records who restored an item, and who deleted it permanently', async () => {
    const title = await admin.makeTitle();
    const metric = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const candidate = await admin.makeCandidate({ title: title.name });
    await admin.delete(`/api/titles/${title.id}`);
    const restored = await added(() => restore('title', title.id));
    expect(restored.map(({ action, subject, after }) => [action, subject.name, after])).toEqual([
      ['title.restore', title.name, { name: title.name, ...NO_TITLE_TEXTS, candidates: 1 }],
      ['metric.restore', metric.label, expect.objectContaining({ key: metric.key, title: title.name })],
    ]);
    await admin.delete(`/api/candidates/${candidate.id}`);
    const [back] = await added(() => restore('candidate', candidate.id));
    expect(back).toMatchObject({
      action: 'candidate.restore',
      actor: { username: admin.user.username },
      subject: { id: candidate.id, name: candidate.name },
      after: { name: candidate.name, title: title.name, ratings: 0 },
    });
    await admin.delete(`/api/candidates/${candidate.id}`);
    const [gone] = await added(() => purge('candidate', candidate.id));
    expect(gone).toMatchObject({ action: 'candidate.purge', subject: { id: candidate.id } });
  });
});

describe('the list of what is deleted', () => {
  it('is newest first, paged, searched and filtered by type', async () => {
    const mark = unique('Marked ');
    const title = await admin.makeTitle(`${mark} title`);
    const ids = [];
    for (let made = 0; made < 3; made += 1)
      ids.push((await admin.makeCandidate({ name: `${mark} ${made}`, title: title.name })).id);
    for (const id of ids) await admin.delete(`/api/candidates/${id}`);
    await admin.delete(`/api/titles/${title.id}`);
    const search = `search=${encodeURIComponent(mark.toUpperCase())}`;
    const found = (await admin.get(`/api/deleted?${search}`)).body.data;
    expect([found.total, found.days]).toEqual([4, 30]);
    expect(found.deletions.map(({ subject }: any) => subject.id)).toEqual([title.id, ...ids.toReversed()]);
    const second = (await admin.get(`/api/deleted?${search}&type=candidate&limit=1&page=2`)).body.data;
    expect([second.total, second.deletions.map(({ subject }: any) => subject.id)]).toEqual([3, [ids[1]]]);
    const [{ deleted_at, until }] = found.deletions;
    expect(Date.parse(until) - Date.parse(deleted_at)).toBe(30 * DAY_MS);
  });

  it.each([
    ['restore', 'POST', (type: string, id: unknown) => `/api/deleted/${type}/${id}/restore`],
    ['purge', 'DELETE', (type: string, id: unknown) => `/api/deleted/${type}/${id}`],
  ])('gives nothing to %s for what is no type, no number, or not deleted', async (_, method, path) => {
    const candidate = await admin.makeCandidate();
    const rows = await allRows(server);
    for (const [type, id] of [
      ['candidate', candidate.id],
      ['user', admin.user.id],
      ['candidates', candidate.id],
      ['constructor', candidate.id],
      ['title', 0],
      ['title', '1e3'],
      ['metric', 2 ** 31],
    ] as const) {
      expectRefusal(await admin.call(method, path(type, id)), 404, 'DELETION_NOT_FOUND');
    }
    expect(await allRows(server)).toEqual(rows);
  });

  it('is only for administrators', async () => {
    const { id } = await admin.makeCandidate();
    await admin.delete(`/api/candidates/${id}`);
    const user = await visitor.register();
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.get('/api/deleted')).status).toBe(status);
      expect((await restore('candidate', id, client)).status).toBe(status);
      expect((await purge('candidate', id, client)).status).toBe(status);
      const bulk = await client.post('/api/deleted/candidate/bulk-restore', { ids: [id] });
      expect(bulk.status).toBe(status);
    }
    expect(await find('candidate', id)).toBeDefined();
  });

  it('contains no accounts: they are deleted at once and permanently', async () => {
    const voter = await visitor.register();
    await admin.delete(`/api/users/${voter.user.id}`);
    expect((await admin.get(`/api/deleted?search=${voter.user.username}`)).body.data.total).toBe(0);
    expect(await server.dataSource.getRepository<any>('user').countBy({ id: voter.user.id })).toBe(0);
  });
});

describe('the purge', () => {
  it('deletes items permanently after the retention time, once, in the name of the server', async () => {
    await sweep();
    const title = await admin.makeTitle();
    await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const metric = await admin.makeMetric();
    const message = await write();
    const form = formWith(await jpeg(), { name: unique('Old '), title: title.name });
    const { id: candidate } = (await admin.post('/api/candidates', form)).body;
    const recent = (await admin.makeCandidate()).id;
    const files = (await storedPictures(server)).length;
    await admin.delete(`/api/candidates/${candidate}`);
    await admin.delete(`/api/candidates/${recent}`);
    await admin.delete(`/api/titles/${title.id}`);
    await admin.delete(`/api/metrics/${metric.id}`);
    await admin.delete(`/api/contact/${message.id}`);
    expect(await sweep()).toBe(0);
    const due = { candidate, title: title.id, metric: metric.id, message: message.id };
    for (const [type, id] of Object.entries(due)) await age(type, id, 30.01);
    await age('candidate', recent, 29.99);
    const entries = await added(async () => {
      const purged = await Promise.all([sweep(), sweep(), sweep()]);
      expect(purged.reduce((sum, count) => sum + count, 0)).toBe(4);
    });
    expect(entries.map(({ action, actor }) => `${action} by ${actor.username}`).sort()).toEqual([
      'candidate.purge by server',
      'message.purge by server',
      'metric.purge by server',
      'metric.purge by server',
      'title.purge by server',
    ]);
    for (const [type, id] of Object.entries(due))
      expectRefusal(await restore(type, id), 404, 'DELETION_NOT_FOUND');
    expect(await storedPictures(server)).toHaveLength(files - 1);
    expect(JSON.stringify(await server.dataSource.query('SELECT * FROM contact_message'))).not.toContain(
      message.name,
    );
    expect((await restore('candidate', recent)).status).toBe(200);
    await expectTotalsToEqualRows(server.dataSource);
  });

  it('continues if one item cannot be deleted, and tries that one again', async () => {
    await sweep();
    const [stuck, free] = [await admin.makeTitle(), await admin.makeTitle()];
    for (const { id } of [stuck, free]) {
      await admin.delete(`/api/titles/${id}`);
      await age('title', id, 31);
    }
    const candidate = await admin.makeCandidate();
    const point = (titleId: number | null) =>
      server.dataSource.getRepository<any>('candidate').update({ id: candidate.id }, { titleId });
    await point(stuck.id);
    expect(await sweep()).toBe(1);
    expect(await find('title', stuck.id)).toBeDefined();
    await point(null);
    expect(await sweep()).toBe(1);
  });

  it('keeps things for as many days as the settings say', async () => {
    const short = await TestServer.start({ beside: server, env: { DELETED_DAYS: '2' } });
    const { id } = await admin.makeCandidate();
    await admin.delete(`/api/candidates/${id}`);
    await age('candidate', id, 3);
    expect(await sweep()).toBe(0);
    expect(await sweep(short)).toBeGreaterThanOrEqual(1);
    expect(await find('candidate', id)).toBeUndefined();
    await short.stop();
  });

  it('shows pictures again that a crash has left hidden, and hides those that it left in sight', async () => {
    const make = async () =>
      (
        await admin.post(
          '/api/candidates',
          formWith(await jpeg(), { name: unique('Crashed '), title: (await admin.makeTitle()).name }),
        )
      ).body;
    const [restored, deleted] = [await make(), await make()];
    const rows = server.dataSource.getRepository<any>('candidate');
    await admin.delete(`/api/candidates/${restored.id}`);
    await rows.update({ id: restored.id }, { deletedAt: null });
    await rows.update({ id: deleted.id }, { deletedAt: new Date() });
    expect([await statusOf(restored.imageUrl), await statusOf(deleted.imageUrl)]).toEqual([404, 200]);
    const job = server.app.get(DeletionPurgeTask);
    await job.repair();
    expect([await statusOf(restored.imageUrl), await statusOf(deleted.imageUrl)]).toEqual([200, 404]);
  });
});

it('leaves no deletion of what is there, and nothing deleted without one', async () => {
  expect(await countRows(server, 'deletion')).toBe((await listed()).length);
});
