import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, unique } from '../harness/client.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

const PROFILE = {
  region: 'Upper River',
  inOfficeSince: '2024-05-26',
  biography: 'An engineer.\nAnd a teacher.',
  biographySo: 'Waa injineer.',
  biographyAr: 'مهندسة.',
  officialUrl: 'https://office.example/amina?x=1#top',
};
const NOTHING = {
  region: null,
  inOfficeSince: null,
  biography: null,
  biographySo: null,
  biographyAr: null,
  officialUrl: null,
};

describe('what a candidate’s page says', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  let title: string;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    title = (await admin.makeTitle()).name;
  });
  afterAll(() => server.stop());

  const make = (fields: object = {}) =>
    admin.post('/api/candidates', { name: unique('Candidate '), title, ...fields });
  const read = async (id: number, by = visitor) => (await by.get(`/api/candidates/${id}`)).body;
  const listed = async (by = visitor) => (await by.get('/api/candidates')).body as any[];

  it('is given with a new one, by JSON and by a form, and read by everybody', async () => {
    const { status, body } = await make(PROFILE);
    expect([status, body]).toEqual([201, expect.objectContaining(PROFILE)]);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: unique('Candidate '), title, ...PROFILE }))
      form.set(name, value);
    const { id } = (await admin.post('/api/candidates', form)).body;
    for (const by of [visitor, admin]) expect(await read(id, by)).toMatchObject(PROFILE);
  });

  it('changes field by field: a missing field stays, and an empty one is removed', async () => {
    const { id } = (await make(PROFILE)).body;
    await admin.put(`/api/candidates/${id}`, { region: ' Lower River ' });
    expect(await read(id)).toMatchObject({ ...PROFILE, region: 'Lower River' });
    const form = new FormData();
    for (const name of Object.keys(PROFILE)) form.set(name, '');
    expect((await admin.put(`/api/candidates/${id}`, form)).body).toMatchObject(NOTHING);
  });

  it('is in no list, save the region, which a search finds', async () => {
    const region = unique('Région ');
    const { id } = (await make({ ...PROFILE, region })).body;
    for (const by of [visitor, admin]) {
      const row = (await listed(by)).find((one) => one.id === id);
      expect(row.region).toBe(region);
      for (const field of ['biography', 'biographySo', 'biographyAr', 'inOfficeSince', 'officialUrl'])
        expect(row).not.toHaveProperty(field);
    }
    const search = encodeURIComponent(region.toUpperCase());
    const found = (await visitor.get(`/api/candidates?search=${search}`)).body;
    expect(found.map((one: any) => one.id)).toEqual([id]);
  });

  it.each([
    ['region', { region: 'r'.repeat(121) }],
    ['region', { region: 'a\0b' }],
    ['region', { region: 5 }],
    ['inOfficeSince', { inOfficeSince: '26.5.2024' }],
    ['inOfficeSince', { inOfficeSince: '2024-02-30' }],
    ['inOfficeSince', { inOfficeSince: '2999-01-01' }],
    ['inOfficeSince', { inOfficeSince: 20240526 }],
    ['biography', { biography: 'é'.repeat(601) }],
    ['biographyAr', { biography: 'e', biographyAr: 'ع'.repeat(601) }],
    ['biography', { biographySo: 'Waa injineer.' }],
    ['biography', { biography: ' ', biographyAr: 'مهندسة.' }],
    ['officialUrl', { officialUrl: 'javascript:alert(1)' }],
    ['officialUrl', { officialUrl: 'data:text/html,hello' }],
    ['officialUrl', { officialUrl: '//office.example' }],
    ['officialUrl', { officialUrl: 'office.example' }],
    ['officialUrl', { officialUrl: 'https://user:secret@office.example/' }],
    ['officialUrl', { officialUrl: 'https://office.example/a b' }],
    ['officialUrl', { officialUrl: `https://office.example/${'a'.repeat(300)}` }],
    ['officialUrl', { officialUrl: 7 }],
  ])('is refused for its %s: %j', async (field, wrong) => {
    expectInvalid(await make(wrong), field);
    const { id } = (await make()).body;
    expectInvalid(await admin.put(`/api/candidates/${id}`, wrong), field);
    expect(await read(id)).toMatchObject(NOTHING);
  });

  it('has a biography in English where it has one at all, whichever is changed', async () => {
    const { id } = (await make(PROFILE)).body;
    const refused = await admin.put(`/api/candidates/${id}`, { biography: null });
    expectFieldError(refused, 'biography', 'ENGLISH_REQUIRED');
    expect(await read(id)).toMatchObject(PROFILE);
    const { body } = await admin.put(`/api/candidates/${id}`, {
      biography: null,
      biographySo: null,
      biographyAr: '',
    });
    expect(body).toMatchObject({ biography: null, biographySo: null, biographyAr: null });
    expect((await make({ biography: 'é'.repeat(600), region: 'r'.repeat(120) })).status).toBe(201);
  });

  it('is part of what two who edit it may differ about', async () => {
    const { id, version } = (await make(PROFILE)).body;
    const row = (await listed(admin)).find((one) => one.id === id);
    const [paged] = (await admin.get(`/api/candidates?search=${row.candidateId}&limit=1`)).body;
    expect([row.version, paged.version, (await read(id, admin)).version]).toEqual([
      version,
      version,
      version,
    ]);
    const save = (body: object) =>
      admin.put(`/api/candidates/${id}`, body, { headers: { 'if-match': `"${version}"` } });
    expect((await save({ biographyAr: 'معلمة.' })).status).toBe(200);
    const late = await save({ region: 'Elsewhere' });
    expectRefusal(late, 412, 'PRECONDITION_FAILED');
    expect(late.body.conflict.current).toMatchObject({ ...PROFILE, biographyAr: 'معلمة.' });
    expect((await listed(admin)).find((one) => one.id === id).version).toBe(
      late.body.conflict.current.version,
    );
  });

  it('is recorded in the audit trail', async () => {
    const { id } = (await make(PROFILE)).body;
    await admin.put(`/api/candidates/${id}`, { officialUrl: null, biography: 'A teacher.' });
    const trail = async () =>
      (await admin.get(`/api/audit?subject_type=candidate&subject_id=${id}`)).body.data.entries;
    expect(await trail()).toMatchObject([
      {
        before: { officialUrl: PROFILE.officialUrl, biography: PROFILE.biography },
        after: { officialUrl: null, biography: 'A teacher.' },
      },
      { after: PROFILE },
    ]);
    await admin.delete(`/api/candidates/${id}`);
    await admin.post(`/api/deleted/candidate/${id}/restore`);
    expect(await read(id)).toMatchObject({ ...PROFILE, officialUrl: null, biography: 'A teacher.' });
  });

  /** What stays for those who have rated the candidate. Everything else goes, whatever a migration adds. */
  const KEPT = [
    ...['id', 'name', 'name_ar', 'title_id', 'created_at', 'deleted_at'],
    ...['score_sum', 'score_count', 'total_ratings'],
  ];

  it('is deleted permanently with the candidate, whatever columns exist', async () => {
    const { id } = (await make(PROFILE)).body;
    await admin.delete(`/api/candidates/${id}`);
    const { dataSource } = server;
    const rowOf = async () =>
      (await dataSource.query<Record<string, unknown>[]>(`SELECT * FROM candidate WHERE id = ${id}`))[0] ??
      {};
    // Something in each column, as one that is empty anyway would tell nothing.
    const { columns } = dataSource.getMetadata('candidate');
    const fill = columns
      .filter(({ databaseName, isNullable }) => isNullable && !KEPT.includes(databaseName))
      .map(({ databaseName, type }) => `${databaseName} = ${type === 'varchar' ? "'known'" : 1}`);
    await dataSource.query(`UPDATE candidate SET ${fill.join(', ')} WHERE id = ${id}`);
    const before = await rowOf();
    expect(Object.keys(before).sort()).toEqual(columns.map(({ databaseName }) => databaseName).sort());
    await admin.delete(`/api/deleted/candidate/${id}`);
    const after = await rowOf();
    for (const [column, value] of Object.entries(after))
      expect([column, value]).toEqual([column, KEPT.includes(column) ? before[column] : null]);
  });

  it('is exported as a file and imported from it', async () => {
    const region = unique('Round trip ');
    const { id, candidateId } = (await make({ ...PROFILE, region })).body;
    const file = async () => {
      const address = `${server.url}/api/candidates/export.csv?search=${encodeURIComponent(region)}`;
      return (await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })).text();
    };
    const bring = async (text: string) => {
      const form = new FormData();
      form.set('dryRun', 'false');
      form.set('file', new Blob([text], { type: 'text/csv' }), 'candidates.csv');
      return admin.post('/api/candidates/import', form);
    };
    const exported = await file();
    for (const value of Object.values({ ...PROFILE, region })) expect(exported).toContain(value);
    expect((await bring(exported)).body.data).toMatchObject({ created: 0, updated: 0, unchanged: 1 });

    await admin.put(`/api/candidates/${id}`, NOTHING);
    expect((await bring(exported)).body.data).toMatchObject({ updated: 1 });
    expect(await read(id)).toMatchObject({ ...PROFILE, region });
    expect(await file()).toBe(exported);

    const wrong = await bring(`Candidate ID,Biography (Somali),Biography\r\n${candidateId},Kale,\r\n`);
    expectRefusal(wrong, 400, 'INVALID_IMPORT');
    expect(wrong.body.errors).toMatchObject([{ line: 2, field: 'Biography', code: 'ENGLISH_REQUIRED' }]);
    const link = await bring(`Name,Title,Official link\r\nAmina,${title},ftp://office.example\r\n`);
    expect(link.body.errors).toMatchObject([{ line: 2, field: 'Official link', code: 'NOT_A_URL' }]);
  });

  it('says on which day the figures were published, and nothing finer', async () => {
    const { id } = (await make()).body;
    await server.dataSource.query(
      "UPDATE leaderboard_version SET changed_at = '2026-03-04 20:59:59.999', version = version + 1",
    );
    // What another instance has changed is seen within a second.
    let body = await read(id);
    for (let tries = 0; body.publishedOn !== '2026-03-04' && tries < 50; tries += 1) {
      await sleep(100);
      body = await read(id);
    }
    expect(body.publishedOn).toBe('2026-03-04');
    expect(JSON.stringify({ ...body, createdAt: null })).not.toMatch(/\d\d:\d\d/);
    const voter = await visitor.register();
    expect((await voter.rate({ id, title }, 50)).status).toBe(201);
    expect((await read(id)).publishedOn > '2026-03-04').toBe(true);
  });
});
