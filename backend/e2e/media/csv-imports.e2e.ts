import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { AuditEntryEntity } from '../../src/core/audit/audit-entry.entity.js';
import { MAX_UPLOADS } from '../../src/media/csv/csv-upload.interceptor.js';
import { type Client, unique } from '../harness/client.js';
import { gif, jpeg, png, pngBomb, storedPictures, webp } from '../harness/pictures.js';
import { expectFieldError, expectInvalid, expectRefusal } from '../harness/refusal.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { zipOf } from '../harness/zip.js';

describe('imports', () => {
  let server: TestServer;
  let admin: Client;
  let visitor: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    visitor = server.visitor();
    await admin.makeTitle('Minister');
    await admin.makeTitle('Mayor');
  });
  afterAll(() => server.stop());

  const form = (csv: string | Buffer, dryRun: boolean | string, zip?: Buffer) => {
    const body = new FormData();
    body.set('dryRun', String(dryRun));
    body.set('file', new Blob([new Uint8Array(Buffer.from(csv))], { type: 'text/csv' }), 'file.csv');
    if (zip) body.set('pictures', new Blob([new Uint8Array(zip)]), 'pictures.zip');
    return body;
  };
  const send = (what: string, csv: string | Buffer, dryRun: boolean | string = false, zip?: Buffer) =>
    admin.post(`/api/${what}/import`, form(csv, dryRun, zip));
  const exported = async (path: string) => {
    const response = await fetch(`${server.url}${path}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return Buffer.from(await response.arrayBuffer());
  };
  const version = async () => {
    const [row] = await server.dataSource.query('SELECT version FROM leaderboard_version');
    return Number(row.version);
  };
  const candidatesNow = async () => (await admin.get('/api/candidates')).body;
  const expectNothing = async (work: () => Promise<unknown>) => {
    const [rows, before] = [await allRows(server), await version()];
    const pictures = await storedWebps(server);
    await work();
    expect(await allRows(server)).toEqual(rows);
    expect([await storedWebps(server), await version()]).toEqual([pictures, before]);
  };

  describe('of candidates', () => {
    /** 500 lines, some of which are made wrong; a line of a file is two more than its index. */
    const lines = (wrong: Record<number, string> = {}) => {
      const good = Array.from(
        { length: 500 },
        (_, index) => `,Person ${index},${index % 2 ? 'Mayor' : 'Minister'},`,
      );
      for (const [line, text] of Object.entries(wrong)) good[Number(line) - 2] = text;
      return `candidateId,name,title,picture\n${good.join('\n')}\n`;
    };

    it('names faults of every kind by line and column, and stores nothing', async () => {
      const existing = await admin.makeCandidate({ title: 'Mayor' });
      const gone = await admin.makeCandidate({ title: 'Mayor' });
      await admin.delete(`/api/candidates/${gone.id}`);
      const zip = zipOf([
        { name: 'text.jpg', data: Buffer.from('no picture') },
        { name: 'cut.jpg', data: (await jpeg(400, 300)).subarray(0, 900) },
        { name: 'moving.gif', data: await gif() },
        { name: 'bomb.png', data: pngBomb(30_000, 30_000) },
        { name: 'a/same.jpg', data: await jpeg() },
        { name: 'b/same.jpg', data: await jpeg() },
        { name: 'long.jpg', data: Buffer.alloc(6 * 1024 * 1024) },
        { name: 'many.png', data: pngBomb(8_064, 6_048) },
        { name: 'locked.jpg', data: await jpeg(), isEncrypted: true },
        { name: 'empty.jpg', data: Buffer.alloc(0) },
        { name: 'liar.jpg', data: Buffer.alloc(9 * 1024 * 1024), announced: 1000 },
      ]);
      const csv = lines({
        2: ',,Mayor,',
        7: ',No Title,,',
        30: ',Unknown,Emperor,',
        41: `,${'n'.repeat(101)},Mayor,`,
        55: ',Fine,Mayor,,surplus',
        60: 'NPI-999999,Nobody,Mayor,',
        61: `${gone.candidateId},Deleted,Mayor,`,
        70: 'seven,Nobody,Mayor,',
        71: `${existing.candidateId},Once,Mayor,`,
        72: `${existing.candidateId},Twice,Mayor,`,
        90: ',A,Mayor,missing.jpg',
        91: ',B,Mayor,text.jpg',
        92: ',C,Mayor,cut.jpg',
        93: ',D,Mayor,moving.gif',
        94: ',E,Mayor,bomb.png',
        95: ',F,Mayor,same.jpg',
        96: ',G,Mayor,long.jpg',
        97: ',H,Mayor,liar.jpg',
        98: ',I,Mayor,../../etc/passwd',
        99: ',J,Mayor,many.png',
        110: ',K,Mayor,locked.jpg',
        111: ',L,Mayor,empty.jpg',
        100: `,${'x'.repeat(50)},${'t'.repeat(101)},`,
        501: ',,Emperor,',
      });
      const named = [
        [2, 'name', 'REQUIRED'],
        [7, 'title', 'REQUIRED'],
        [30, 'title', 'UNKNOWN_TITLE'],
        [41, 'name', 'TOO_LONG'],
        [55, '', 'SURPLUS_CELLS'],
        [60, 'candidateId', 'CANDIDATE_NOT_FOUND'],
        [61, 'candidateId', 'CANDIDATE_NOT_FOUND'],
        [70, 'candidateId', 'CANDIDATE_NOT_FOUND'],
        [72, 'candidateId', 'DUPLICATE_ROW'],
        [90, 'picture', 'PICTURE_MISSING'],
        [91, 'picture', 'NOT_AN_IMAGE'],
        [92, 'picture', 'IMAGE_DAMAGED'],
        [93, 'picture', 'NOT_AN_IMAGE'],
        [94, 'picture', 'IMAGE_SIDE_TOO_LONG'],
        [95, 'picture', 'PICTURE_AMBIGUOUS'],
        [96, 'picture', 'IMAGE_TOO_LARGE'],
        [97, 'picture', 'IMAGE_DAMAGED'],
        [98, 'picture', 'PICTURE_MISSING'],
        [99, 'picture', 'IMAGE_TOO_MANY_PIXELS'],
        [100, 'title', 'TOO_LONG'],
        [110, 'picture', 'PICTURE_ENCRYPTED'],
        [111, 'picture', 'EMPTY_FILE'],
        [501, 'name', 'REQUIRED'],
      ];
      await expectNothing(async () => {
        const { status, body } = await send('candidates', csv, true, zip);
        expect(status).toBe(200);
        expect(body.data.errors.map(({ line, column, code }: any) => [line, column, code])).toEqual(named);
        for (const { message } of body.data.errors) expect(message).toMatch(/^[A-Z].{10,}/);
        expect(body.data).toMatchObject({ dryRun: true, rows: 500, errorCount: named.length });
        expect(body.data.total).toBe((await candidatesNow()).length);
      });
      await expectNothing(async () => {
        const answer = await send('candidates', csv, false, zip);
        expectRefusal(
          answer,
          400,
          'INVALID_IMPORT',
          'The file has errors. Nothing was stored. Please correct the file',
        );
        expect(answer.body.errors.map(({ line, field, code }: any) => [line, field, code])).toEqual(named);
      });

      const before = (await candidatesNow()).length;
      const then = await version();
      const dry = await send('candidates', lines(), true);
      expect(dry.body.data).toMatchObject({
        created: 500,
        updated: 0,
        unchanged: 0,
        errors: [],
        total: before,
      });
      const { body } = await send('candidates', lines());
      expect(body).toEqual({
        success: true,
        data: {
          dryRun: false,
          rows: 500,
          created: 500,
          updated: 0,
          unchanged: 0,
          errorCount: 0,
          errors: [],
          warningCount: 0,
          warnings: [],
          total: before + 500,
          createdIds: expect.any(Array),
        },
      });
      const now = await candidatesNow();
      expect(now.length).toBe(body.data.total);
      expect(now.filter(({ name }: any) => name.startsWith('Person ')).length).toBe(500);
      expect(now.find(({ name }: any) => name === 'Person 7').title).toBe('Mayor');
      expect(await version()).toBe(then + 1);
    });

    it('changes nothing when an exported file is imported, whatever its content', async () => {
      await admin.makeCandidate({ name: `=cmd() ${unique('x')}`, title: 'Mayor' });
      await admin.makeCandidate({ name: `'-1 "quoted"; ${unique('y')}`, title: 'Mayor' });
      await admin.makeCandidate({ name: 'محمد علي', title: 'Mayor' });
      const passing = await admin.makeTitle(unique('Passing '));
      await admin.makeCandidate({ title: passing.name });
      await admin.delete(`/api/titles/${passing.id}`);
      await send(
        'candidates',
        `name,title,picture\n${unique('Pic ')},Mayor,p.jpg`,
        false,
        zipOf([{ name: 'p.jpg', data: await jpeg() }]),
      );
      for (const language of ['en', 'so', 'ar']) {
        const file = await exported(`/api/candidates/export.csv?language=${language}`);
        await expectNothingButAudit(async () => {
          const { body } = await send('candidates', file);
          const { rows, unchanged, created, updated, total, errors } = body.data;
          expect(errors).toEqual([]);
          expect([unchanged, created, updated, total]).toEqual([rows, 0, 0, rows]);
          expect(rows).toBe((await candidatesNow()).length);
        });
      }
    });

    const expectNothingButAudit = async (work: () => Promise<unknown>) => {
      const stored = async () => ({
        ...((await allRows(server)) as object),
        audit_entry: null,
        version: await version(),
      });
      const before = await stored();
      await work();
      expect(await stored()).toEqual(before);
    };

    it('changes what a line with an ID names, and leaves what is empty', async () => {
      const candidate = await admin.makeCandidate({ title: 'Mayor' });
      const { body } = await send(
        'candidates',
        `Candidate ID;Name;Title\n${candidate.candidateId.toLowerCase()};Renamed;\n`,
      );
      expect(body.data).toMatchObject({ created: 0, updated: 1 });
      expect((await admin.get(`/api/candidates/${candidate.id}`)).body).toMatchObject({
        name: 'Renamed',
        title: 'Mayor',
      });
      const [entry] = await server.dataSource.manager.find(AuditEntryEntity, {
        where: { action: 'candidate.update' },
        order: { id: 'DESC' },
        take: 1,
      });
      expect(entry).toMatchObject({
        subjectId: candidate.id,
        before: { name: candidate.name },
        after: { name: 'Renamed' },
      });
    });

    it('imports pictures from the archive, also in folders, and removes the former ones', async () => {
      const zip = zipOf([
        { name: 'Photos/', data: Buffer.alloc(0) },
        { name: 'Photos/ÁHMED.jpg', data: await jpeg() },
        { name: '__MACOSX/Photos/._ÁHMED.jpg', data: Buffer.from('x') },
        { name: 'b.png', data: await png() },
        { name: 'Photos/c.webp', data: await webp() },
      ]);
      const mark = unique('Pictured ');
      const csv = `name,title,picture\n${mark} 1,Mayor,áhmed.jpg\n${mark} 2,Mayor,b.png\n${mark} 3,Mayor,Photos/c.webp\n${mark} 4,Mayor,\n`;
      const before = (await storedWebps(server)).length;
      expect((await send('candidates', csv, true, zip)).body.data.errors).toEqual([]);
      expect((await storedWebps(server)).length).toBe(before);
      expect((await send('candidates', csv, false, zip)).body.data.created).toBe(4);
      expect((await storedWebps(server)).length).toBe(before + 3);
      const made = (await admin.get(`/api/candidates?search=${encodeURIComponent(mark)}&sort=name`)).body;
      expect(made.map(({ imageUrl }: any) => imageUrl !== null)).toEqual([true, true, true, false]);
      for (const { imageUrl } of made.slice(0, 3)) expect((await visitor.get(imageUrl)).status).toBe(200);
      const again = `candidateId,picture\n${made[0].candidateId},b.png\n`;
      expect((await send('candidates', again, false, zip)).body.data).toMatchObject({ updated: 1 });
      expect((await storedWebps(server)).length).toBe(before + 3);
      expect((await visitor.get(made[0].imageUrl)).status).toBe(404);
      expect(readdirSync(join(server.dataDir, 'incoming'))).toEqual([]);
    });

    it.each([
      ['leads out of it', '../evil.jpg', 400, 'UNSAFE_ZIP'],
      ['leads to a root', '/etc/evil.jpg', 400, 'UNSAFE_ZIP'],
    ])('refuses an archive with a name that %s', async (_what, name, status, code) => {
      const zip = zipOf([{ name, data: await jpeg() }]);
      await expectNothing(async () => {
        expectRefusal(await send('candidates', 'name,title\nA,Mayor', false, zip), status, code);
      });
    });

    it('refuses invalid archives, and pictures where none are allowed', async () => {
      const csv = 'name,title\nA,Mayor';
      expectRefusal(await send('candidates', csv, true, await jpeg()), 415, 'NOT_A_ZIP');
      const cutOff = zipOf([{ name: 'a.jpg', data: await jpeg() }]).subarray(0, 200);
      expectRefusal(await send('candidates', csv, true, cutOff), 415, 'ZIP_DAMAGED');
      expectInvalid(await send('titles', 'name\nA', true, zipOf([])), 'pictures');
      // A file was chosen, and has nothing in it.
      for (const dryRun of [true, false]) {
        const answer = await send('candidates', 'name,title\nA,Mayor', dryRun, Buffer.alloc(0));
        expectFieldError(answer, 'pictures', 'EMPTY_FILE');
      }
    });

    it('stores the same file twice at once as two whole imports, counted right', async () => {
      const mark = unique('Twice ');
      const csv = `name,title\n${Array.from({ length: 50 }, (_, index) => `${mark} ${index},Mayor`).join('\n')}`;
      const answers = await Promise.all([send('candidates', csv), send('candidates', csv)]);
      expect(answers.map(({ body }) => body.data.created)).toEqual([50, 50]);
      expect(Math.max(...answers.map(({ body }) => body.data.total))).toBe((await candidatesNow()).length);
    });
  });

  describe('of titles', () => {
    it('makes, changes and leaves, by name in any case', async () => {
      const [kept, changed] = [
        await admin.makeTitle(unique('Kept ')),
        await admin.makeTitle(unique('Changed ')),
      ];
      const fresh = unique('Fresh ');
      const csv = `Magaca xilka\tSharraxaad\n${kept.name}\t\n${changed.name.toUpperCase()}\t"Two\nlines"\n${fresh}\t\n`;
      const { body } = await send('titles', csv);
      expect(body.data).toMatchObject({ rows: 3, created: 1, updated: 1, unchanged: 1 });
      const titles = (await visitor.get('/api/titles')).body;
      expect(titles.length).toBe(body.data.total);
      expect(titles.find(({ id }: any) => id === changed.id)).toMatchObject({
        name: changed.name.toUpperCase(),
        description: 'Two\nlines',
      });
      const file = await exported('/api/titles/export.csv?language=ar');
      expect((await send('titles', file)).body.data).toMatchObject({
        unchanged: titles.length,
        created: 0,
        updated: 0,
      });
    });

    it('numbers lines as a spreadsheet does, and names faults', async () => {
      await expectNothing(async () => {
        const csv =
          '\uFEFFTitle Name,Description\r\n"A title","of\r\nthree\r\nlines"\r\n\r\n,empty\r\nA TITLE,again\r\n"never closed,\r\n';
        const { body } = await send('titles', csv, true);
        expect(body.data.errors.map(({ line, column, code }: any) => [line, column, code])).toEqual([
          [4, 'Title Name', 'REQUIRED'],
          [5, 'Title Name', 'DUPLICATE_ROW'],
          [6, '', 'INVALID_CSV'],
        ]);
        expectRefusal(await send('titles', csv), 400, 'INVALID_IMPORT');
      });
    });

    it.each([
      ['name,colour\nA,red', [[1, 'colour', 'UNKNOWN_COLUMN']]],
      ['name,Title Name\nA,B', [[1, 'Title Name', 'DUPLICATE_COLUMN']]],
      ['description\nA', [[1, 'name', 'MISSING_COLUMN']]],
    ])('refuses the headers of %j', async (csv, faults) => {
      const { body } = await send('titles', csv, true);
      expect(body.data.errors.map(({ line, column, code }: any) => [line, column, code])).toEqual(faults);
      expectRefusal(await send('titles', csv), 400, 'INVALID_IMPORT');
    });

    it('stores the same file sent twice at once only once', async () => {
      const mark = unique('Parallel ');
      const csv = `name\n${Array.from({ length: 40 }, (_, index) => `${mark} ${index}`).join('\n')}`;
      const answers = await Promise.all([send('titles', csv), send('titles', csv), send('titles', csv)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.data.created).sort()).toEqual([0, 0, 40]);
      expect(
        (await visitor.get('/api/titles')).body.filter(({ name }: any) => name.startsWith(mark)).length,
      ).toBe(40);
    });

    it('names the first thousand faults and counts all', async () => {
      const { body } = await send('titles', `name,description\n${',x\n'.repeat(1200)}`, true);
      expect([body.data.errors.length, body.data.errorCount]).toEqual([1000, 1200]);
    });

    it('accepts at most 10,000 lines', async () => {
      const csv = (count: number) =>
        `name\n${Array.from({ length: count }, (_, index) => `Bulk ${index}`).join('\n')}`;
      expectRefusal(await send('titles', csv(10_001), true), 413, 'TOO_MANY_ROWS');
      expect((await send('titles', csv(10_000), true)).body.data).toMatchObject({
        created: 10_000,
        errors: [],
      });
    });
  });

  describe('of metrics', () => {
    it('makes, changes and leaves, by key in any case', async () => {
      const own = await admin.makeMetric({ label: 'Roads' });
      const key = unique('new');
      const csv = `Key,Label,Minimum score,Maximum score,Title,Global\n${own.key},Roads and bridges,,,,YES\n${key},New,10,20,mayor,\n`;
      const { body } = await send('metrics', csv);
      expect(body.data).toMatchObject({ rows: 2, created: 1, updated: 1, unchanged: 0 });
      const metrics = (await visitor.get('/api/metrics')).body;
      expect(metrics.length).toBe(body.data.total);
      expect(metrics.find((metric: any) => metric.key === key)).toMatchObject({
        label: 'New',
        minScore: 10,
        maxScore: 20,
        title: 'Mayor',
        isGlobal: false,
      });
      expect(metrics.find((metric: any) => metric.key === own.key)).toMatchObject({
        label: 'Roads and bridges',
        minScore: 0,
        isGlobal: true,
      });
      for (const language of ['en', 'so', 'ar']) {
        const file = await exported(`/api/metrics/export.csv?language=${language}`);
        expect((await send('metrics', file)).body.data).toMatchObject({
          unchanged: metrics.length,
          created: 0,
          updated: 0,
        });
      }
    });

    it('names every fault by line and column', async () => {
      const used = await admin.makeMetric();
      await (await visitor.register()).rate(await admin.makeCandidate({ title: 'Mayor' }), 15);
      await expectNothing(async () => {
        const csv = `key,label,minScore,maxScore,title,isGlobal
,No key,,,,yes
1st,Bad key,,,,yes
a1,,,,,yes
a2,No scope,,,,no
a3,Range,50,50,,yes
a4,Text,low,1000,,yes
a5,Title,,,Emperor,
a6,Flag,,,,perhaps
${used.key.toUpperCase()},Case of a key in use,,,,yes
a7,One,,,,yes
A7,Two,,,,yes
`;
        const { body } = await send('metrics', csv, true);
        expect(body.data.errors.map(({ line, column, code }: any) => [line, column, code])).toEqual([
          [2, 'key', 'REQUIRED'],
          [3, 'key', 'INVALID_KEY'],
          [4, 'label', 'REQUIRED'],
          [5, 'title', 'TITLE_OR_GLOBAL_REQUIRED'],
          [6, 'maxScore', 'EMPTY_RANGE'],
          [7, 'minScore', 'NOT_AN_INTEGER'],
          [7, 'maxScore', 'OUT_OF_RANGE'],
          [8, 'title', 'UNKNOWN_TITLE'],
          [9, 'isGlobal', 'NOT_A_BOOLEAN'],
          [10, 'key', 'METRIC_IN_USE'],
          [12, 'key', 'DUPLICATE_ROW'],
        ]);
        expectRefusal(await send('metrics', csv), 400, 'INVALID_IMPORT');
      });
    });

    it('stores the same file sent twice at once only once', async () => {
      const key = unique('par');
      const csv = `key,label,isGlobal\n${key}a,A,yes\n${key}b,B,yes`;
      const answers = await Promise.all([send('metrics', csv), send('metrics', csv)]);
      expect(answers.map(({ body }) => body.data?.created).sort()).toEqual([0, 2]);
    });
  });

  it.each([
    ['nothing', '', 'EMPTY_FILE'],
    ['blank lines', '\n\n,,\n', 'EMPTY_FILE'],
    ['another encoding', Buffer.from('name\nJos\xe9', 'latin1'), 'CSV_NOT_UNICODE'],
    ['a spreadsheet’s own format', Buffer.from('504b0304000000', 'hex'), 'NOT_A_CSV'],
    ['a spreadsheet of before', Buffer.from('d0cf11e0a1b1', 'hex'), 'NOT_A_CSV'],
  ])('refuse %s for what it is', async (_what, file, code) => {
    const answer = await send('titles', file, true);
    if (code === 'EMPTY_FILE') expectFieldError(answer, 'file', code);
    else expectRefusal(answer, 415, code);
  });

  it.each([
    ['in UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['in UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['in UTF-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
    ['in UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le')],
  ])('take a file %s, with any separator, and with the line that names it', async (_what, encoded) => {
    for (const separator of [',', ';', '\t', '|']) {
      const name = unique('محمد Sháh ');
      const table = [['Name', 'Title'].join(separator), [name, 'Mayor'].join(separator)].join('\r\n');
      const lines = [`sep=${separator}`, `"sep=${separator}"`, `SEP=${separator}${separator}`];
      const heads = [...lines.map((line) => `${line}\r\n`), ...(separator === '|' ? [] : [''])];
      for (const head of heads) {
        const { body } = await send('candidates', encoded(`${head}${table}\r\n`), true);
        expect([head, body.data]).toEqual([head, expect.objectContaining({ created: 1, errors: [] })]);
        // A spreadsheet shows that line in no row.
        const wrong = await send('candidates', encoded(`${head}${table}\r\n${separator}Mayor\r\n`), true);
        expect(wrong.body.data.errors).toMatchObject([{ line: 3, column: 'Name', code: 'REQUIRED' }]);
      }
    }
  });

  it('warn about existing candidates, and list the new ones, so that an import can be undone', async () => {
    const name = unique('Again ');
    const csv = `name,title\n${name},Mayor\n${name} Jr,Minister`;
    const first = (await send('candidates', csv)).body.data;
    expect(first).toMatchObject({
      created: 2,
      warningCount: 0,
      createdIds: [expect.any(Number), expect.any(Number)],
    });
    const known = (await admin.get(`/api/candidates/${first.createdIds[0]}`)).body;
    expect(known.name).toBe(name);

    const { data } = (
      await send('candidates', `name,title\n ${name.toUpperCase()},mayor\n${name},Minister`, true)
    ).body;
    expect(data).toMatchObject({ created: 2, errorCount: 0, warningCount: 1 });
    expect(data).not.toHaveProperty('createdIds');
    expect(data.warnings).toEqual([
      {
        ...{ line: 2, column: 'name', code: 'CANDIDATE_EXISTS', params: { candidate: known.candidateId } },
        message: expect.stringContaining(known.candidateId),
      },
    ]);

    expect((await admin.post('/api/candidates/bulk-delete', { ids: first.createdIds })).status).toBe(200);
    expect((await send('candidates', csv, true)).body.data.warningCount).toBe(0);
  });

  it('repeat a wrong value, and ask for the nearest name', async () => {
    const zip = zipOf([{ name: 'asha.jpg', data: await jpeg() }]);
    const csv = 'name,title,picture\nAsha,Mayer,\nBile,Emperor,\nCali,Mayor,ahsa.jpg\nDeeqa,Mayor,ash.jpg';
    const { data } = (await send('candidates', csv, true, zip)).body;
    expect(data.errors.map(({ line, code, params }: any) => [line, code, params])).toEqual([
      [2, 'MISSPELT_NAME', { value: 'Mayer', nearest: 'Mayor' }],
      [3, 'UNKNOWN_TITLE', { value: 'Emperor' }],
      [4, 'MISSPELT_NAME', { value: 'ahsa.jpg', nearest: 'asha.jpg' }],
      [5, 'MISSPELT_NAME', { value: 'ash.jpg', nearest: 'asha.jpg' }],
    ]);
    expect(data.errors[0].message).toContain('Did you mean Mayor?');
    const metrics = (await send('metrics', 'key,label,title\nzeal,Zeal,Mayer', true)).body.data;
    expect(metrics.errors).toMatchObject([
      { code: 'MISSPELT_NAME', params: { value: 'Mayer', nearest: 'Mayor' } },
    ]);
  });

  it('warn of a line that is in the file twice, where that makes two, and store it all the same', async () => {
    const name = unique('Twin ');
    const csv = [
      'name,title,region',
      `${name},Mayor,`,
      `${name},Minister,`,
      ` ${name.toUpperCase()} ,mayor,`,
      `${name},Mayor,Elsewhere`,
      `${name},Mayor,`,
    ].join('\n');
    const { data } = (await send('candidates', csv, true)).body;
    expect(data).toMatchObject({ created: 5, errorCount: 0, errors: [], warningCount: 2 });
    expect(data.warnings).toEqual(
      [4, 6].map((line) => ({
        ...{ line, column: 'name', code: 'REPEATED_LINE', params: { line: 2 } },
        message: expect.stringMatching(/^Line 2 .{10,}/),
      })),
    );
    expect((await send('candidates', csv)).body.data).toMatchObject({ created: 5, warningCount: 2 });
  });

  it('refuse long values and incomplete forms', async () => {
    const long = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
    expectRefusal(await send('titles', long, true), 413, 'FILE_TOO_LARGE');
    expectInvalid(await send('titles', 'name\nA', 'perhaps'), 'dryRun');
    expectInvalid(await admin.post('/api/titles/import', new FormData()), 'file', 'Please choose a CSV file');
    expectInvalid(await admin.post('/api/titles/import', { dryRun: true }), 'file');
    const unknown = form('name\nA', true);
    unknown.set('colour', 'red');
    expectInvalid(await admin.post('/api/titles/import', unknown), 'colour');
    const nameless = '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n';
    const raw = { type: 'multipart/form-data; boundary=b', text: nameless };
    expectInvalid(await admin.post('/api/titles/import', undefined, { raw }), '');
  });

  describe('of hostile files', () => {
    const SIZE = 4.8 * 1024 * 1024;
    const filled = (piece: string) => piece.repeat(Math.floor(SIZE / Buffer.byteLength(piece)));
    const longLine = `${'x'.repeat(90_000)},y\n`;

    it.each([
      ['blank lines', `name\n${filled('\r\n')}`],
      ['nothing but blank lines', filled('\r')],
      ['a million lines of commas', `name\n${',,,\n'.repeat(1_000_000)}`],
      ['blank cells', `name\n${filled(' ,\n')}`],
    ])('refuse %s', async (_what, csv) => {
      await expectNothing(async () => {
        for (const what of ['titles', 'candidates'])
          expectRefusal(await send(what, csv, true), 413, 'TOO_MANY_ROWS');
      });
    });

    it.each([
      ['a million columns', filled('name,'), 1, 'LINE_TOO_LONG'],
      ['a line of separators', `name\n${filled(',')}`, 2, 'LINE_TOO_LONG'],
      ['lines of 500 cells', `name\n${filled(`${','.repeat(500)}\n`)}`, 2, 'TOO_MANY_CELLS'],
      ['a huge cell', `name\n${filled('x')}`, 2, 'LINE_TOO_LONG'],
      ['quotation marks', `name\n${filled('"')}`, 2, 'LINE_TOO_LONG'],
      ['a quotation that is never closed', `name\n"${filled('x\n')}`, 2, 'LINE_TOO_LONG'],
      ['letters after quotations', `name\n${longLine}${filled('"a"b,')}`, 2, 'LINE_TOO_LONG'],
      ['byte order marks', filled('\uFEFF'), 1, 'LINE_TOO_LONG'],
    ])('name the line of %s', async (_what, csv, line, code) => {
      const { status, body } = await send('titles', csv, true);
      expect(status).toBe(200);
      expect(body.data.errors).toMatchObject([{ line, code }]);
      expectRefusal(await send('titles', csv), 400, 'INVALID_IMPORT');
    });

    it('refuse NUL, and UTF-16 that is none or too long', async () => {
      expectRefusal(await send('titles', filled('\0'), true), 415, 'NOT_A_CSV');
      const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
      expectRefusal(await send('titles', utf16('name\nA'.repeat(100_000)), true), 413, 'TOO_MANY_ROWS');
      const half = Buffer.concat([utf16('name\nA'), Buffer.from('x')]);
      expectRefusal(await send('titles', half, true), 415, 'CSV_NOT_UNICODE');
      expectRefusal(await send('titles', utf16('name\nA\ud800'), true), 415, 'CSV_NOT_UNICODE');
    });

    it('take the blank lines that spreadsheets leave', async () => {
      const csv = `name,description\n${unique('Before ')},\n${',\n'.repeat(9_999)}${unique('After ')},\n`;
      expect((await send('titles', csv, true)).body.data).toMatchObject({ rows: 2, created: 2, errors: [] });
    });

    it('take an archive of one name 20,000 times, and none of long names', async () => {
      const data = Buffer.from('x');
      const same = Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}/same.jpg`, data }));
      const csv = `name,title,picture\n${'A,Mayor,same.jpg\n'.repeat(2000)}B,Mayor,7/same.jpg\n`;
      const { body } = await send('candidates', csv, true, zipOf(same));
      expect(body.data.errorCount).toBe(2001);
      expect(body.data.errors[0]).toMatchObject({ line: 2, code: 'PICTURE_AMBIGUOUS' });
      const long = Array.from({ length: 100 }, (_, index) => ({
        name: `${index}${'n'.repeat(60_000)}`,
        data,
      }));
      expectRefusal(await send('candidates', csv, true, zipOf(long)), 413, 'FILE_TOO_LARGE');
    });
  });

  describe('at once', () => {
    /** A form that has been sent up to the middle of its file. */
    const begin = () => {
      const open = request(`${server.url}/api/titles/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      const answered = new Promise<IncomingMessage>((resolve, reject) => {
        open.on('response', (answer) => resolve(answer.resume())).on('error', reject);
      });
      answered.catch(() => undefined);
      const file = 'Content-Disposition: form-data; name="file"; filename="f.csv"\r\nContent-Type: text/csv';
      open.write('--b\r\nContent-Disposition: form-data; name="dryRun"\r\n\r\ntrue\r\n');
      open.write(`--b\r\n${file}\r\n\r\nname\n`);
      const finish = async () => {
        open.end('A\r\n--b--\r\n');
        return (await answered).statusCode;
      };
      return { answered, finish, destroy: () => open.destroy() };
    };

    let forms: ReturnType<typeof begin>[] = [];
    afterEach(() => {
      for (const { destroy } of forms) destroy();
    });

    it('are bounded, and those that break off leave room', async () => {
      forms = Array.from({ length: MAX_UPLOADS + 1 }, begin);
      // All but one wait for the rest of their file.
      const refused = await Promise.race(forms.map(async (form) => ({ form, answer: await form.answered })));
      expect(refused.answer.statusCode).toBe(503);
      expect(Number(refused.answer.headers['retry-after'])).toBeGreaterThan(0);
      expectRefusal(await send('titles', 'name\nA', true), 503, 'BUSY');
      const [broken, ...others] = forms.filter((form) => form !== refused.form);
      broken?.destroy();
      while ((await send('titles', 'name\nA', true)).status === 503);
      expect(await Promise.all(others.map(({ finish }) => finish()))).toEqual(others.map(() => 200));
    });
  });

  it('are only for administrators', async () => {
    const user = await visitor.register();
    const count = await countRows(server, 'title');
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      for (const what of ['candidates', 'titles', 'metrics']) {
        expect((await client.post(`/api/${what}/import`, form('name\nA', false))).status).toBe(status);
      }
    }
    expect(await countRows(server, 'title')).toBe(count);
  });
});

/** Every stored picture. */
async function storedWebps(server: TestServer): Promise<string[]> {
  return (await storedPictures(server)).filter((name) => name.endsWith('.webp'));
}
