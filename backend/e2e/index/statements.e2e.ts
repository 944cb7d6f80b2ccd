import type { Client } from '../harness/client.js';
import { expectFieldError, expectInvalid, expectRefusal, NO_IDS } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

const SAID = {
  statedOn: '2026-01-31',
  source: 'Letter to the index',
  sourceUrl: 'https://office.example/letter',
  text: 'The road was finished.\nIn March.',
  textSo: 'Waddadu way dhammaatay.',
  textAr: 'اكتمل الطريق.',
};

describe('statements of candidates', () => {
  let server: TestServer;
  let admin: Client;
  let user: Client;
  let visitor: Client;
  let title: string;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    user = await visitor.register();
    title = (await admin.makeTitle()).name;
  });
  afterAll(() => server.stop());

  const candidate = async () => (await admin.makeCandidate({ title })).id as number;
  const path = (id: number | string, rest = '') => `/api/candidates/${id}/statements${rest}`;
  const list = async (id: number, by: Client = visitor) => (await by.get(path(id))).body;
  const state = async (id: number, said: object = {}) => {
    const { status, body } = await admin.post(path(id), { ...SAID, ...said });
    expect(status).toBe(201);
    return body;
  };

  it('are entered by administrators and shown to everybody; only administrators see who entered them', async () => {
    const id = await candidate();
    expect(await list(id)).toEqual([]);
    const made = await state(id);
    const shown = {
      id: expect.any(Number),
      ...SAID,
      withdrawn: false,
      createdAt: expect.any(String),
      earlier: [],
    };
    expect(made).toEqual({ ...shown, enteredBy: admin.user.username });
    for (const client of [visitor, user]) expect(await list(id, client)).toEqual([shown]);
    expect(await list(id, admin)).toEqual([made]);
    expect(await list(await candidate())).toEqual([]);
  });

  it('stand with those that were said last first, and take no other language than English for granted', async () => {
    const id = await candidate();
    await state(id, { statedOn: '2026-02-01', text: 'Second' });
    await state(id, { statedOn: '2026-01-01', text: 'First', textSo: '', textAr: null, sourceUrl: ' ' });
    await state(id, { statedOn: '2026-02-01', text: 'Third' });
    const shown = await list(id);
    expect(shown.map(({ text }: any) => text)).toEqual(['Third', 'Second', 'First']);
    expect(shown[2]).toMatchObject({ textSo: null, textAr: null, sourceUrl: null });
  });

  it('are corrected by a version that replaces another, which remains readable', async () => {
    const id = await candidate();
    const first = await state(id);
    const { sourceUrl, textSo, textAr, ...said } = { ...SAID, text: 'It was finished in May.' };
    const second = await admin.put(path(id, `/${first.id}`), said);
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ ...said, textSo: null, textAr: null, sourceUrl: null });
    const third = await admin.put(path(id, `/${second.body.id}`), { ...said, text: 'In June.' });
    const [shown, ...others] = await list(id);
    expect(others).toEqual([]);
    expect([shown, ...shown.earlier].map(({ id: one, text }: any) => [one, text])).toEqual([
      [third.body.id, 'In June.'],
      [second.body.id, 'It was finished in May.'],
      [first.id, SAID.text],
    ]);
    expect(new Set([first.id, second.body.id, third.body.id]).size).toBe(3);
  });

  it('are withdrawn with their date, and may be said again', async () => {
    const id = await candidate();
    const first = await state(id);
    const withdrawn = await admin.post(path(id, `/${first.id}/withdraw`));
    expect(withdrawn.status).toBe(200);
    const [shown] = await list(id);
    expect(shown).toMatchObject({ ...SAID, withdrawn: true, createdAt: withdrawn.body.createdAt });
    expect(shown.earlier).toMatchObject([{ id: first.id, withdrawn: false }]);
    expectRefusal(await admin.post(path(id, `/${shown.id}/withdraw`)), 409, 'STATEMENT_REPLACED');
    await admin.put(path(id, `/${shown.id}`), SAID);
    expect(await list(id)).toMatchObject([{ withdrawn: false, earlier: [{ withdrawn: true }, {}] }]);
  });

  it('have a newest valid one of all listed candidates, which is shown without its author', async () => {
    const latest = async (client = server.visitor()) => (await client.get('/api/statements/latest')).body;
    const [one, other] = [await candidate(), await candidate()];
    const first = await state(one, { text: 'The first' });
    expect(await latest()).toMatchObject({ statement: { id: first.id }, candidate: { id: one } });
    // Entered later, though said earlier.
    const second = await state(other, { text: 'The second', statedOn: '2020-01-01' });
    const shown = await latest(admin);
    expect(shown).toMatchObject({
      statement: { id: second.id, text: 'The second' },
      candidate: { id: other },
    });
    expect(JSON.stringify(shown)).not.toMatch(/enteredBy|average|scores|earlier/);
    const corrected = await admin.put(path(other, `/${second.id}`), { ...SAID, text: 'Corrected' });
    expect((await latest()).statement).toMatchObject({ id: corrected.body.id, text: 'Corrected' });
    await admin.post(path(other, `/${corrected.body.id}/withdraw`));
    expect((await latest()).statement.id).toBe(first.id);
    const third = await state(other, { text: 'The third' });
    expect((await latest()).statement.id).toBe(third.id);
    await admin.delete(`/api/candidates/${other}`);
    expect((await latest()).statement.id).toBe(first.id);
    await admin.post(`/api/deleted/candidate/${other}/restore`);
    expect((await latest()).statement.id).toBe(third.id);
  });

  it('are corrected once, however many try at the same moment', async () => {
    const id = await candidate();
    const { id: first } = await state(id);
    const tries = await Promise.all([
      ...Array.from({ length: 6 }, () => admin.put(path(id, `/${first}`), SAID)),
      admin.post(path(id, `/${first}/withdraw`)),
    ]);
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of tries.filter(({ status }) => status !== 200))
      expectRefusal(answer, 409, 'STATEMENT_REPLACED');
    expect((await list(id))[0].earlier).toHaveLength(1);
  });

  it.each([
    ['statedOn', { statedOn: '31.1.2026' }],
    ['statedOn', { statedOn: '2026-02-30' }],
    ['statedOn', { statedOn: '' }],
    ['statedOn', { statedOn: '2999-01-01' }],
    ['statedOn', { statedOn: undefined }],
    ['source', { source: ' ' }],
    ['source', { source: 's'.repeat(201) }],
    ['source', { source: 'a\0b' }],
    ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
    ['sourceUrl', { sourceUrl: 'ftp://office.example/' }],
    ['sourceUrl', { sourceUrl: `https://office.example/${'a'.repeat(300)}` }],
    ['text', { text: '  ' }],
    ['text', { text: null }],
    ['text', { text: 'é'.repeat(2001) }],
    ['textSo', { textSo: 'e'.repeat(2001) }],
    ['textAr', { textAr: 5 }],
    ['withdrawn', { withdrawn: true }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00.000Z' }],
    ['replacesId', { replacesId: 1 }],
  ])('are refused for their %s: %j', async (field, wrong) => {
    const id = await candidate();
    const { id: statement } = await state(id);
    const before = await countRows(server, 'candidate_statement');
    expectInvalid(await admin.post(path(id), { ...SAID, ...wrong }), field);
    expectInvalid(await admin.put(path(id, `/${statement}`), { ...SAID, ...wrong }), field);
    expect(await countRows(server, 'candidate_statement')).toBe(before);
  });

  it('are refused with the reason for a future day or an invalid address', async () => {
    const id = await candidate();
    const wrong = (said: object) => admin.post(path(id), { ...SAID, ...said });
    expectFieldError(await wrong({ statedOn: '2999-01-01' }), 'statedOn', 'IN_THE_FUTURE');
    expectFieldError(await wrong({ sourceUrl: 'office' }), 'sourceUrl', 'NOT_A_URL');
    expect(
      (await wrong({ text: 'é'.repeat(2000), textAr: 'ع'.repeat(2000), textSo: '🙏'.repeat(2000) })).status,
    ).toBe(201);
  });

  it('belong only to their candidate', async () => {
    const [mine, other] = [await candidate(), await candidate()];
    const { id: statement } = await state(mine);
    const before = await allRows(server);
    for (const id of [String(statement), ...NO_IDS]) {
      expectRefusal(await admin.put(path(other, `/${id}`), SAID), 404, 'STATEMENT_NOT_FOUND');
      expectRefusal(await admin.post(path(other, `/${id}/withdraw`)), 404, 'STATEMENT_NOT_FOUND');
    }
    for (const id of NO_IDS) {
      for (const client of [visitor, admin])
        expectRefusal(await client.get(path(id)), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await admin.post(path(id), SAID), 404, 'CANDIDATE_NOT_FOUND');
      expectRefusal(await admin.put(path(id, `/${statement}`), SAID), 404, 'CANDIDATE_NOT_FOUND');
    }
    expect(await allRows(server)).toEqual(before);
  });

  it('are entered by nobody else', async () => {
    const id = await candidate();
    const { id: statement } = await state(id);
    const before = await allRows(server);
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      expect((await client.post(path(id), SAID)).status).toBe(status);
      expect((await client.put(path(id, `/${statement}`), SAID)).status).toBe(status);
      expect((await client.post(path(id, `/${statement}/withdraw`))).status).toBe(status);
    }
    expect(await allRows(server)).toEqual(before);
  });

  it('are deleted and restored with their candidate, and deleted permanently with it', async () => {
    const id = await candidate();
    const { id: first } = await state(id);
    await admin.put(path(id, `/${first}`), SAID);
    const before = await list(id);
    await admin.delete(`/api/candidates/${id}`);
    expectRefusal(await visitor.get(path(id)), 404, 'CANDIDATE_NOT_FOUND');
    expectRefusal(await admin.post(path(id), SAID), 404, 'CANDIDATE_NOT_FOUND');
    await admin.post(`/api/deleted/candidate/${id}/restore`);
    expect(await list(id)).toEqual(before);

    await admin.delete(`/api/candidates/${id}`);
    const rows = await countRows(server, 'candidate_statement');
    expect((await admin.delete(`/api/deleted/candidate/${id}`)).status).toBe(200);
    expect(await countRows(server, 'candidate_statement')).toBe(rows - 2);
  });

  it('are at most a hundred with all that was corrected', async () => {
    const id = await candidate();
    let { id: last } = await state(id);
    for (let version = 2; version <= 100; version += 1)
      last = (await admin.put(path(id, `/${last}`), { ...SAID, text: `Version ${version}` })).body.id;
    expectRefusal(await admin.put(path(id, `/${last}`), SAID), 409, 'TOO_MANY_STATEMENTS');
    expectRefusal(await admin.post(path(id, `/${last}/withdraw`)), 409, 'TOO_MANY_STATEMENTS');
    expectRefusal(await admin.post(path(id), SAID), 409, 'TOO_MANY_STATEMENTS');
    expect((await list(id))[0].earlier).toHaveLength(99);
  });

  it('are recorded in the audit trail of their candidate', async () => {
    const id = await candidate();
    const { id: first } = await state(id);
    const { body: second } = await admin.put(path(id, `/${first}`), { ...SAID, text: 'Other' });
    await admin.post(path(id, `/${second.id}/withdraw`));
    const { entries } = (await admin.get(`/api/audit?subject_type=candidate&subject_id=${id}`)).body.data;
    expect(entries.map(({ action }: any) => action)).toEqual([
      'statement.withdraw',
      'statement.correct',
      'statement.create',
      'candidate.create',
    ]);
    expect(entries[0]).toMatchObject({ before: { withdrawn: false }, after: { withdrawn: true } });
    expect(entries[1]).toMatchObject({ before: { text: SAID.text }, after: { text: 'Other' } });
    expect(entries[2].after).toMatchObject(SAID);
  });

  it('have an ETag that changes with them', async () => {
    const id = await candidate();
    const { headers } = await visitor.get(path(id));
    const again = () => visitor.get(path(id), { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([headers.get('cache-control'), (await again()).status]).toEqual(['public, no-cache', 304]);
    await state(id);
    expect((await again()).status).toBe(200);
    expect((await admin.get(path(id))).headers.get('cache-control')).toBe('private, no-cache');
  });
});
