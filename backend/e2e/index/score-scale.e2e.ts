import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../harness/client.js';
import { expectInvalid } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

const PATH = '/api/score-scale';

/** What scores mean in words: one row that everybody reads and administrators change. */
describe('what scores mean', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const newest = async () => (await admin.get('/api/audit?limit=1')).body.data.entries[0];
  const put = (body: object, version?: string) =>
    admin.put(PATH, body, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } });

  it('is said in three languages from the first start on', async () => {
    const { body } = await visitor.get(PATH);
    const [texts, languages] = [Object.values(body), ['', 'So', 'Ar']];
    const fields = [0, 25, 50, 75, 100].flatMap((score) => languages.map((end) => `text${score}${end}`));
    expect(Object.keys(body).sort()).toEqual(fields.sort());
    expect(texts.every((text) => typeof text === 'string' && text.length > 1)).toBe(true);
    expect(new Set(texts).size).toBe(15);
    expect(body).toMatchObject({ text0: 'Very poor', text100: 'Excellent', text50So: 'Dhexdhexaad' });
  });

  it('may be cached by clients, the same for every language', async () => {
    const first = await fetch(server.url + PATH, { headers: { 'accept-language': 'ar' } });
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), etag]).toEqual([
      'public, no-cache',
      expect.stringMatching(/^"/),
    ]);
    const second = await fetch(server.url + PATH, {
      headers: { 'if-none-match': etag, 'accept-language': 'so' },
    });
    expect([second.status, await second.text()]).toEqual([304, '']);
    const own = await fetch(server.url + PATH, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is changed by administrators, text by text, and recorded in the audit trail', async () => {
    const before = (await visitor.get(PATH)).body;
    const changed = await put({ text25: '  Weak ', text25So: null, text75Ar: 'حسن' });
    expect(changed.status).toBe(200);
    const after = { ...before, text25: 'Weak', text25So: null, text75Ar: 'حسن' };
    expect((await visitor.get(PATH)).body).toEqual(after);
    expect(await newest()).toMatchObject({
      action: 'scale.update',
      subject: { type: 'scale', id: 1 },
      before: { text25: 'Poor', text25So: before.text25So, text75Ar: before.text75Ar },
      after: { text25: 'Weak', text25So: null, text75Ar: 'حسن' },
    });
    // Nothing that differs is no change.
    const { id } = await newest();
    expect((await put({ text25: 'Weak' })).status).toBe(200);
    expect((await put({})).status).toBe(200);
    expect((await newest()).id).toBe(id);
    expect((await visitor.get(PATH)).body).toEqual(after);
  });

  it('has a version only for administrators, and reports a conflict to the second of two changes', async () => {
    expect((await visitor.get(PATH)).body).not.toHaveProperty('version');
    const voter = await visitor.register();
    expect((await voter.get(PATH)).body).not.toHaveProperty('version');
    const { version } = (await admin.get(PATH)).body;
    const other = await admin.makeAdministrator();
    const theirs = await other.put(PATH, { text50: 'Average' }, { headers: { 'if-match': `"${version}"` } });
    expect(theirs.body.version).not.toBe(version);
    const late = await put({ text50: 'So-so' }, version);
    expect(late).toMatchObject({
      status: 412,
      body: {
        code: 'PRECONDITION_FAILED',
        conflict: { current: { text50: 'Average' }, changedBy: other.user.username },
      },
    });
    expect((await put({ text50: 'So-so' }, late.body.conflict.current.version)).status).toBe(200);
  });

  it('accepts one of many changes of the same version', async () => {
    const { version } = (await admin.get(PATH)).body;
    const texts = Array.from({ length: 6 }, (_, index) => `Text ${index}`);
    // They all come while somebody else holds the row.
    const holder = server.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('UPDATE score_scale SET text_25 = text_25 WHERE id = 1');
    const answering = Promise.all(texts.map((text0) => put({ text0 }, version)));
    await sleep(400);
    await holder.commitTransaction();
    await holder.release();
    const answers = await answering;
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(5).fill(412)]);
  });

  it('accepts texts that fit under a slider, and requires an English one', async () => {
    const before = (await visitor.get(PATH)).body;
    for (const text0 of ['', '   ', null, 5, 'x'.repeat(41)]) {
      expectInvalid(await put({ text0 }), 'text0');
    }
    expectInvalid(await put({ text100Ar: 'ض'.repeat(41) }), 'text100Ar');
    expectInvalid(await put({ text10: 'Between' }), 'text10');
    expect((await put({ text0: 'x'.repeat(40), text100Ar: '' })).status).toBe(200);
    expect((await visitor.get(PATH)).body).toEqual({ ...before, text0: 'x'.repeat(40), text100Ar: null });
  });

  it('is changed only by administrators', async () => {
    const before = (await visitor.get(PATH)).body;
    expect((await visitor.put(PATH, { text0: 'Mine' })).status).toBe(401);
    expect((await (await visitor.register()).put(PATH, { text0: 'Mine' })).status).toBe(403);
    expect((await visitor.get(PATH)).body).toEqual(before);
  });
});
