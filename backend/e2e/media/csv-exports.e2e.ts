import { searchKey } from '../../src/core/validation/fold-for-search.js';
import { PROFILE_FIELDS, PROFILE_NAMES } from '../../src/index/model/candidate-profile.js';
import { type Client, unique } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';

const MANY = 2345;

describe('exports', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
  });
  afterAll(() => server.stop());

  /** The bytes as they came: `fetch` would take the byte order mark off. */
  const download = async (path: string, client = admin) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(server.url + path, { headers });
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
    return { status: response.status, headers: response.headers, text, lines: text.split('\r\n') };
  };
  const today = () => new Date().toISOString().slice(0, 10);

  it('hands candidates out as a file for spreadsheets', async () => {
    const title = await admin.makeTitle(unique('"Quoted", '));
    const candidate = await admin.makeCandidate({ name: `=1+1 ${unique('Formula ')}`, title: title.name });
    const voter = await visitor.register();
    await voter.rate(candidate, 80);
    const { status, headers, text, lines } = await download('/api/candidates/export.csv');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="candidates-${today()}.csv"`);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(lines[0]).toMatch(
      /^\uFEFFCandidate ID,Name,Name \(Arabic\),Title,Region,.*,Picture,.*Rank,Average,Ratings,Created$/,
    );
    const line = lines.find((text) => text.startsWith(`${candidate.candidateId},`));
    const quoted = `"""${title.name.slice(1).replace('"', '""')}"`;
    expect(line?.startsWith(`${candidate.candidateId},'${candidate.name},,${quoted},,`)).toBe(true);
    expect(line?.endsWith(`,1,80,1,${candidate.createdAt}`)).toBe(true);
    expect(lines.at(-1)).toBe('');
  });

  it.each(['=1', '+1', '-1', '@x', '＝1', '＋1', '－1', '＠x', "'=1", "''-1", "'＝1"])(
    'makes %s harmless',
    async (start) => {
      const name = `${start} ${unique('t')}`;
      await admin.makeTitle(name);
      const { lines } = await download('/api/titles/export.csv');
      expect(lines).toContain(`'${name},,,,,,0`);
      expect(lines).not.toContain(`${name},,,,,,0`);
    },
  );

  it('contains all matches, in the order of the list', async () => {
    const mark = unique('zulu');
    const { name: title } = await admin.makeTitle();
    for (const name of [`B ${mark}`, `C ${mark}`, `A ${mark}`]) await admin.makeCandidate({ name, title });
    const { lines, headers } = await download(
      `/api/candidates/export.csv?search=${mark.toUpperCase()}&sort=name&order=desc`,
    );
    expect(headers.get('x-total-count')).toBe('3');
    expect(lines.slice(1, -1).map((line) => line.split(',')[1])).toEqual([
      `C ${mark}`,
      `B ${mark}`,
      `A ${mark}`,
    ]);
  });

  it('says before the first row how many there are', async () => {
    const candidate = await admin.makeCandidate({ title: (await admin.makeTitle()).name });
    const voter = await visitor.register();
    await voter.rate(candidate, 70);
    for (const path of [
      '/api/candidates/export.csv',
      '/api/titles/export.csv',
      '/api/metrics/export.csv',
      '/api/users/export.csv',
      `/api/users/export.csv?search=${voter.user.username}`,
      `/api/ratings/candidate/${candidate.id}/export.csv`,
    ]) {
      const { headers, lines } = await download(path);
      expect([path, headers.get('x-total-count')]).toEqual([path, String(lines.length - 2)]);
    }
  });

  it.each([
    [
      'so',
      'Furaha,Magaca halbeegga,Magaca halbeegga (Soomaali),Magaca halbeegga (Carabi),Sharraxaad,Sharraxaad (Soomaali),Sharraxaad (Carabi),Dhibcaha ugu yar,Dhibcaha ugu badan,Xilka,Guud',
    ],
    [
      'ar',
      'المفتاح,التسمية,التسمية (بالصومالية),التسمية (بالعربية),الوصف,الوصف (بالصومالية),الوصف (بالعربية),أدنى درجة,أقصى درجة,المنصب,عام',
    ],
  ])('has headers in %s', async (language, headers) => {
    const { lines } = await download(`/api/metrics/export.csv?language=${language}`);
    expect(lines[0]).toBe(`\uFEFF${headers}`);
    expect(lines[1]).toMatch(/^lead,Leadership Ability,.*,0,100,,yes$/);
  });

  it.each([
    [
      'candidates',
      `Candidate ID,Name,Name (Arabic),Title,${PROFILE_NAMES.map((name) => PROFILE_FIELDS[name].headers[0])},Picture`,
    ],
    [
      'titles',
      'Title Name,Title Name (Somali),Title Name (Arabic),Description,Description (Somali),Description (Arabic)',
    ],
    [
      'metrics',
      'Key,Label,Label (Somali),Label (Arabic),Description,Description (Somali),Description (Arabic),Minimum score,Maximum score,Title,Global',
    ],
  ])('has an empty file of %s to fill in', async (what, headers) => {
    const { text, headers: sent } = await download(`/api/${what}/template.csv`);
    expect(text).toBe(`\uFEFF${headers}\r\n`);
    expect(sent.get('content-disposition')).toContain(`${what}-template-${today()}.csv`);
  });

  it('reads users page by page, and never contains a password', async () => {
    const rows = Array.from({ length: MANY }, (_, index) => ({
      username: `many${index}`,
      normalizedUsername: `many${index}`,
      searchEmail: searchKey([`many${index}@many.example`]),
      email: `many${index}@many.example`,
      passwordHash: 'top-secret-hash',
      role: 'user',
      createdAt: new Date(),
    }));
    for (let start = 0; start < MANY; start += 500) {
      await server.dataSource.manager.insert('user', rows.slice(start, start + 500));
    }
    const { lines, text } = await download('/api/users/export.csv?search=MANY.example&role=user');
    expect(lines[0]).toBe('\uFEFFID,Username,Email,Role,Staff role,Voted,Ratings,Joined');
    const names = lines.slice(1, -1).map((line) => line.split(',')[1]);
    expect(names).toEqual(rows.map(({ username }) => username));
    expect(text).not.toContain('secret');
    const all = await download('/api/users/export.csv');
    expect(all.lines.length - 2).toBe(await countRows(server, 'user'));
    expect((await download('/api/users/export.csv?role=admin')).lines.length - 2).toBe(1);
  });

  it('hands out a candidate’s ratings, newest first, a column for each metric', async () => {
    const candidate = await admin.makeCandidate();
    const voters = [await visitor.register(), await visitor.register()];
    for (const [index, voter] of voters.entries()) await voter.rate(candidate, 40 + index);
    const { lines, headers } = await download(`/api/ratings/candidate/${candidate.id}/export.csv`);
    expect(headers.get('content-disposition')).toContain(`ratings-${candidate.candidateId}-${today()}.csv`);
    const listed = (await admin.get(`/api/ratings/candidate/${candidate.id}`)).body;
    const keys = Object.keys(listed[0].scores).sort();
    expect(lines[0]).toBe(`\uFEFFID,Username,Rated,Average,${keys.join(',')}`);
    expect(lines.slice(1, -1)).toEqual(
      listed.map((rating: any) =>
        [
          rating.id,
          rating.userId.username,
          rating.createdAt,
          rating.average,
          ...keys.map((key) => rating.scores[key]),
        ].join(','),
      ),
    );
    const unrated = await admin.makeCandidate();
    const empty = await download(`/api/ratings/candidate/${unrated.id}/export.csv`);
    expect(empty.text).toBe('\uFEFFID,Username,Rated,Average\r\n');
    expectRefusal(await admin.get('/api/ratings/candidate/999999/export.csv'), 404, 'CANDIDATE_NOT_FOUND');
  });

  it('is written down, with what was asked for', async () => {
    await download('/api/users/export.csv?search=someone&language=ar');
    const entries = await server.dataSource.manager.find('AuditEntryEntity', {
      order: { id: 'DESC' },
      take: 1,
    });
    expect(entries).toMatchObject([
      {
        action: 'export.users',
        subjectId: null,
        after: { search: 'someone' },
        actorName: admin.user.username,
      },
    ]);
    const candidate = await admin.makeCandidate();
    await download(`/api/ratings/candidate/${candidate.id}/export.csv`);
    const [last] = await server.dataSource.manager.find('AuditEntryEntity', {
      order: { id: 'DESC' },
      take: 1,
    });
    expect(last).toMatchObject({ action: 'export.ratings', subjectId: candidate.id });
  });

  it.each(['language=fr', 'limit=1'])('refuses ?%s', async (query) => {
    for (const what of ['candidates', 'users', 'titles', 'metrics']) {
      expect((await admin.get(`/api/${what}/export.csv?${query}`)).status).toBe(400);
    }
  });
});
