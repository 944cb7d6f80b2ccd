import { type Client, unique } from '../harness/client.js';
import { expectInvalid } from '../harness/refusal.js';
import { TestServer } from '../harness/test-server.js';

/** What administrators type has a text in each language, and one answer has them all. */
describe('content in three languages', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  const titleTexts = () => ({
    nameSo: unique('Duqa '),
    nameAr: unique('عمدة '),
    description: 'Runs a city',
    descriptionSo: 'Wuxuu maamulaa magaalo',
    descriptionAr: 'يدير مدينة',
  });
  const metricTexts = () => ({
    labelSo: unique('Hufnaan '),
    labelAr: unique('الشفافية '),
    description: 'Shows openly',
    descriptionSo: 'Si cad ayuu u muujiyaa',
    descriptionAr: 'يُظهر بوضوح',
  });
  const makeTitle = async (texts: object = titleTexts()) =>
    (await admin.post('/api/titles', { name: unique('Mayor '), ...texts })).body;
  const makeCandidate = async (title: { name: string }, nameAr = unique('حليمة ')) => {
    const made = await admin.makeCandidate({ title: title.name });
    return (await admin.put(`/api/candidates/${made.id}`, { nameAr })).body;
  };
  const one = async (path: string, id: number, client = visitor) =>
    (await client.get(path)).body.find((thing: { id: number }) => thing.id === id);
  const newest = async () => (await admin.get('/api/audit?limit=1')).body.data.entries[0];
  const send = (what: string, csv: string) => {
    const body = new FormData();
    body.set('dryRun', 'false');
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'file.csv');
    return admin.post(`/api/${what}/import`, body);
  };
  const exported = async (what: string) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    return (await fetch(`${server.url}/api/${what}/export.csv`, { headers })).text();
  };

  it('comes in one answer, which is the same for readers of every language', async () => {
    const texts = titleTexts();
    const title = await makeTitle(texts);
    const metric = await admin.makeMetric({ ...metricTexts(), titleId: title.id, isGlobal: false });
    const candidate = await makeCandidate(title);
    expect(title).toMatchObject(texts);
    expect(await one('/api/titles', title.id)).toEqual({ ...title, candidateCount: 1 });
    expect(await one('/api/metrics', metric.id)).toEqual(metric);
    const { name, nameSo, nameAr } = title;
    const named = { title: name, titleSo: nameSo, titleAr: nameAr };
    expect(metric).toMatchObject(named);
    expect(await one('/api/candidates', candidate.id)).toMatchObject({ ...named, nameAr: candidate.nameAr });
    for (const path of [
      '/api/titles',
      '/api/metrics',
      '/api/candidates',
      `/api/candidates/${candidate.id}`,
    ]) {
      const answers = await Promise.all(
        ['en', 'so', 'ar'].map(async (language) => {
          const answer = await fetch(server.url + path, { headers: { 'accept-language': language } });
          return [answer.headers.get('etag'), answer.headers.get('vary'), await answer.text()];
        }),
      );
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]?.[1] ?? '').not.toMatch(/language/i);
    }
  });

  it('names title and candidate so wherever they are told of', async () => {
    const title = await makeTitle();
    const candidate = await makeCandidate(title);
    const voter = await server.visitor().register();
    await voter.rate(candidate, 70);
    const { name: titleName, nameSo: titleSo, nameAr: titleAr } = title;
    const named = {
      name: candidate.name,
      nameAr: candidate.nameAr,
      title: titleName,
      titleSo,
      titleAr,
    };
    expect((await voter.get('/api/ratings/user')).body[0].candidateId).toMatchObject(named);
    expect((await admin.get(`/api/candidates/${candidate.id}/figures`)).body.candidate).toMatchObject(named);
    const before = await makeCandidate(title);
    const query = `titleId=${title.id}&sort=rank`;
    const { body: place } = await admin.get(`/api/candidates/${before.id}/place?${query}`);
    expect(place.previous).toEqual({ id: candidate.id, name: candidate.name, nameAr: candidate.nameAr });
  });

  it('is found whichever of its languages one searches in', async () => {
    const title = await makeTitle();
    const candidate = await makeCandidate(title);
    for (const text of [candidate.name, candidate.nameAr, title.name, title.nameSo, title.nameAr]) {
      const search = encodeURIComponent(` ${text.toUpperCase()} `);
      const { body } = await visitor.get(`/api/candidates?search=${search}`);
      expect(body.map(({ id }: { id: number }) => id)).toEqual([candidate.id]);
    }
    const { body } = await visitor.get(`/api/candidates?search=${encodeURIComponent('ليس هناك')}`);
    expect(body).toEqual([]);
  });

  it('is found in Arabic however hamza, alif maqsura, ta marbuta and vowels are written', async () => {
    const title = await makeTitle();
    const { id } = await admin.makeCandidate({ title: title.name });
    await admin.put(`/api/candidates/${id}`, { nameAr: 'أُسَامَة المصطفى' });
    for (const typed of ['أسامة', 'اسامه', 'المصطفي', 'أُسَامَة المصطفى']) {
      const { body } = await visitor.get(
        `/api/candidates?titleId=${title.id}&search=${encodeURIComponent(typed)}`,
      );
      expect(body.map((found: { id: number }) => found.id)).toEqual([id]);
    }
  });

  it('finds candidates who have no name in Arabic letters', async () => {
    const title = await makeTitle();
    await makeCandidate(title);
    const { id } = await admin.makeCandidate({ title: title.name });
    const lacking = async () =>
      (await visitor.get(`/api/candidates?titleId=${title.id}&lacks=nameAr`)).body.map(
        (found: any) => found.id,
      );
    expect(await lacking()).toEqual([id]);
    await admin.put(`/api/candidates/${id}`, { nameAr: 'أمينة' });
    expect(await lacking()).toEqual([]);
  });

  it('goes on being meant by its English name', async () => {
    const title = await makeTitle();
    const { key } = await admin.makeMetric({ titleId: title.id, isGlobal: false });
    const keysFor = async (name: string) =>
      (await visitor.get(`/api/metrics?title=${encodeURIComponent(name)}`)).body.map(
        (metric: any) => metric.key,
      );
    expect(await keysFor(title.name)).toContain(key);
    expect(await keysFor(title.nameSo)).not.toContain(key);
    const form = { name: unique('Candidate '), title: title.nameSo };
    expect((await admin.post('/api/candidates', form)).body.code).toBe('UNKNOWN_TITLE');
  });

  it('takes nothing for no text, keeps what is not given, and trims what is', async () => {
    const title = await makeTitle();
    const change = await admin.put(`/api/titles/${title.id}`, { nameSo: '  Duq  ', nameAr: '' });
    expect(change.body).toEqual({ ...title, nameSo: 'Duq', nameAr: null });
    const metric = await admin.makeMetric(metricTexts());
    const changed = await admin.put(`/api/metrics/${metric.id}`, {
      labelSo: null,
      descriptionAr: ' أ\r\nب ',
    });
    expect(changed.body).toEqual({ ...metric, labelSo: null, descriptionAr: 'أ\nب' });
    const candidate = await makeCandidate(title);
    const form = new FormData();
    form.set('nameAr', '');
    const { body } = await admin.put(`/api/candidates/${candidate.id}`, form);
    expect([body.name, body.nameAr]).toEqual([candidate.name, null]);
  });

  it.each([
    ['titles', 'nameSo', { name: 'T', nameSo: 'n'.repeat(101) }],
    ['titles', 'nameAr', { name: 'T', nameAr: 7 }],
    ['titles', 'descriptionAr', { name: 'T', descriptionAr: 'n'.repeat(501) }],
    ['titles', 'nameFr', { name: 'T', nameFr: 'Maire' }],
    ['metrics', 'labelAr', { key: 'k', label: 'L', isGlobal: true, labelAr: 'n'.repeat(101) }],
    ['metrics', 'descriptionSo', { key: 'k', label: 'L', isGlobal: true, descriptionSo: ['x'] }],
    ['candidates', 'nameAr', { name: 'C', title: 'T', nameAr: 'n'.repeat(101) }],
  ])('refuses in %s what is no %s', async (what, field, body) => {
    expectInvalid(await admin.post(`/api/${what}`, body), field);
  });

  it.each([
    ['titles', 'nameSo'],
    ['titles', 'nameAr'],
    ['titles', 'descriptionSo'],
    ['titles', 'descriptionAr'],
    ['metrics', 'labelSo'],
    ['metrics', 'labelAr'],
    ['metrics', 'descriptionSo'],
    ['metrics', 'descriptionAr'],
    ['candidates', 'nameAr'],
  ])('lets of two who change the same of %s only the first change %s', async (what, field) => {
    const make = {
      titles: makeTitle,
      metrics: () => admin.makeMetric(),
      candidates: () => admin.makeCandidate(),
    };
    const { id } = await make[what as keyof typeof make]();
    const { version, [field]: before } = await one(`/api/${what}`, id, admin);
    const headers = { 'if-match': `"${version}"` };
    const put = (text: string) => admin.put(`/api/${what}/${id}`, { [field]: text }, { headers });
    expect((await put('الأول')).status).toBe(200);
    expect(await newest()).toMatchObject({
      before: { [field]: before ?? null },
      after: { [field]: 'الأول' },
    });
    const refused = await put('الثاني');
    expect([refused.status, refused.body.conflict.current[field]]).toEqual([412, 'الأول']);
  });

  it('comes back with what is restored', async () => {
    const title = await makeTitle();
    const metric = await admin.makeMetric({ ...metricTexts(), titleId: title.id, isGlobal: false });
    const candidate = await makeCandidate(title);
    const restore = (type: string, id: number) => admin.post(`/api/deleted/${type}/${id}/restore`);
    await admin.delete(`/api/titles/${title.id}`);
    const { body: left } = await visitor.get(`/api/candidates/${candidate.id}`);
    expect([left.title, left.titleSo, left.titleAr]).toEqual([null, null, null]);
    await restore('title', title.id);
    expect(await one('/api/titles', title.id)).toEqual({ ...title, candidateCount: 1 });
    expect(await one('/api/metrics', metric.id)).toEqual(metric);
    await admin.delete(`/api/candidates/${candidate.id}`);
    await restore('candidate', candidate.id);
    const { version: _version, average: _average, scores: _scores, ...public_ } = candidate;
    expect((await visitor.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
      ...public_,
      rank: expect.any(Number),
    });
  });

  it('goes out and in as files, and a file without a column leaves its texts as they are', async () => {
    const title = await makeTitle();
    const metric = await admin.makeMetric({ ...metricTexts(), titleId: title.id, isGlobal: false });
    const candidate = await makeCandidate(title);
    for (const what of ['titles', 'metrics', 'candidates']) {
      const { status, body } = await send(what, await exported(what));
      expect([status, body.data.created, body.data.updated]).toEqual([200, 0, 0]);
    }
    await send('titles', `name,nameSo\n${title.name},Duqa cusub\nBrand new ${title.name},Cusub`);
    expect(await one('/api/titles', title.id)).toEqual({
      ...title,
      nameSo: 'Duqa cusub',
      candidateCount: 1,
    });
    await send('metrics', `Furaha,Magaca halbeegga,التسمية (بالعربية)\n${metric.key},${metric.label},جديد`);
    expect(await one('/api/metrics', metric.id)).toMatchObject({
      labelSo: metric.labelSo,
      labelAr: 'جديد',
      descriptionAr: metric.descriptionAr,
    });
    await send(
      'candidates',
      `Candidate ID,Name,Name (Arabic)\n${candidate.candidateId},${candidate.name},فاطمة`,
    );
    expect((await visitor.get(`/api/candidates/${candidate.id}`)).body.nameAr).toBe('فاطمة');
    await send('candidates', `Candidate ID,Name\n${candidate.candidateId},Renamed`);
    expect((await visitor.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
      name: 'Renamed',
      nameAr: 'فاطمة',
    });
    const refused = await send('titles', `name,nameAr\n${title.name},${'ا'.repeat(101)}`);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_IMPORT']);
  });

  it('is there from the start for the metrics of a new installation, and an upgrade changes no word of others', async () => {
    const own = await TestServer.start();
    const { dataSource } = own;
    const keeper = await own.admin();
    const read = async () =>
      new Map<string, any>(
        (await keeper.get('/api/metrics')).body.map((metric: any) => [metric.key, metric]),
      );
    const fresh = await read();
    expect(fresh.get('trns')).toMatchObject({
      label: 'Transparency',
      labelSo: 'Hufnaanta',
      labelAr: 'الشفافية',
      descriptionSo: expect.stringMatching(/./),
      descriptionAr: expect.stringMatching(/\p{Script=Arabic}/u),
    });
    for (const { labelSo, labelAr, descriptionSo, descriptionAr } of fresh.values()) {
      expect([labelSo, labelAr, descriptionSo, descriptionAr]).not.toContain(null);
    }
    const titleRow = await keeper.makeTitle();
    await keeper.put(`/api/metrics/${fresh.get('lead').id}`, { label: 'Our own words' });
    await keeper.put(`/api/metrics/${fresh.get('serv').id}`, { description: null });
    const runner = dataSource.createQueryRunner();
    const hasTexts = async () => (await runner.getTable('title'))?.findColumnByName('name_so');
    while (await hasTexts()) await dataSource.undoLastMigration();
    await runner.release();
    await dataSource.runMigrations();
    const upgraded = await read();
    expect(upgraded.get('trns')).toEqual(fresh.get('trns'));
    expect(upgraded.get('lead')).toMatchObject({ label: 'Our own words', labelSo: null, labelAr: null });
    expect(upgraded.get('serv')).toMatchObject({
      labelSo: fresh.get('serv').labelSo,
      description: null,
      descriptionSo: null,
    });
    expect((await keeper.get('/api/titles')).body).toMatchObject([{ name: titleRow.name, nameSo: null }]);
    await own.stop();
  });
});
