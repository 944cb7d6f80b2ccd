import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { BulkSeed } from '../../src/seed/bulk.seed.js';
import type { Client } from '../harness/client.js';
import { expectRefusal } from '../harness/refusal.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

const PATH = '/api/ratings/research.zip';
const KNOWN = ['round_id', 'round', 'candidate_id', 'candidate', 'title_id', 'title', 'status', 'week'];
const LEAST = 20;

describe(`the file for research, on ${ENGINE}`, () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    await server.app
      .get(BulkSeed)
      .run({ users: 400, candidates: 6, ratings: 2_000 }, 'secret1', () => undefined);
    const { dataSource } = server;
    // Of each candidate and week: too few that wait in all weeks together, and too few that are excluded in a week.
    await dataSource.query("UPDATE rating SET status = 'pending' WHERE id % 50 = 0");
    await dataSource.query("UPDATE rating SET status = 'excluded' WHERE id % 8 = 1");
    await dataSource.query(
      "UPDATE candidate SET name = '=HYPERLINK(1)' WHERE id = (SELECT id FROM (SELECT MIN(id) AS id FROM candidate) AS first)",
    );
  });
  afterAll(() => server.stop());

  const download = async (query = '', client = admin) => {
    const answer = await fetch(client.url + PATH + query, {
      headers: { authorization: `Bearer ${client.token}` },
    });
    const { status, headers } = answer;
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
    const files = new Map<string, string>();
    for await (const entry of zip.eachEntry()) {
      const pieces: Buffer[] = [];
      for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece);
      files.set(entry.fileName, Buffer.concat(pieces).toString());
    }
    expect([...files.keys()]).toEqual(['ratings.csv', 'datapackage.json']);
    const csv = files.get('ratings.csv') ?? '';
    const rows = parse(csv, { columns: true }) as Record<string, string>[];
    return { csv, rows, description: JSON.parse(files.get('datapackage.json') ?? '') };
  };
  const scoresOf = (row: Record<string, string>) =>
    Object.entries(row).filter(([name]) => name.startsWith('score_'));
  const groupsOf = (rows: Record<string, string>[]) => {
    const groups = new Map<string, Record<string, string>[]>();
    for (const row of rows) {
      const key = JSON.stringify([
        ...KNOWN.map((name) => row[name]),
        ...scoresOf(row).map(([, score]) => score !== ''),
      ]);
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    return groups;
  };

  it('has each rating that shares its known values with at least 19 others, and leaves out the rest', async () => {
    const { rows, description } = await download();
    for (const group of groupsOf(rows).values()) expect(group.length).toBeGreaterThanOrEqual(LEAST);
    const { anonymity } = description;
    expect(anonymity).toMatchObject({ k: LEAST, rows: rows.length, generalized: ['week'] });
    expect(rows.length + anonymity.suppressed).toBe(2_000);
    expect(anonymity.suppressed).toBeGreaterThan(20);
    expect(anonymity.suppressed).toBeLessThan(400);
    const weeksOf = (status: string) =>
      new Set(rows.filter((row) => row.status === status).map(({ week }) => week));
    expect(weeksOf('pending')).toEqual(new Set());
    expect(weeksOf('excluded')).toEqual(new Set(['']));
    expect(weeksOf('counted').size).toBeGreaterThan(5);
    for (const week of weeksOf('counted')) if (week) expect(new Date(week).getUTCDay()).toBe(1);
  });

  it('has nothing of voters, and no order in time', async () => {
    const { csv, rows, description } = await download();
    const [{ fields }] = description.resources.map(({ schema }: any) => schema);
    const names = Object.keys(rows[0] ?? {});
    expect(fields.map(({ name }: any) => name)).toEqual(names);
    expect(names.filter((name) => !name.startsWith('score_'))).toEqual(KNOWN);
    const users: { username: string; email: string }[] = await server.dataSource.query(
      `SELECT username, email FROM ${server.dataSource.driver.escape('user')}`,
    );
    for (const { username, email } of users)
      expect([csv.includes(`${username},`), csv.includes(email)]).toEqual([false, false]);
    for (const group of groupsOf(rows).values()) {
      const texts = group.map((row) =>
        JSON.stringify(scoresOf(row).map(([, score]) => score && Number(score))),
      );
      expect(texts).toEqual(texts.toSorted());
    }
  });

  it('has scores as given, and texts that no spreadsheet executes', async () => {
    const { csv, rows, description } = await download();
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).not.toMatch(/,"?=/);
    const [{ id }] = await server.dataSource.query('SELECT MIN(id) AS id FROM candidate');
    const stored: { scores: string }[] = await server.dataSource.query(
      "SELECT scores FROM rating WHERE candidate_id = ? AND status = 'counted'",
      [id],
    );
    const texts = (all: [string, unknown][][]) =>
      all.map((scores) => JSON.stringify(scores.map(([name, score]) => [name, Number(score)]).sort())).sort();
    const wanted = texts(
      stored.map(({ scores }) =>
        Object.entries(JSON.parse(scores)).map(([key, score]) => [`score_${key}`, score]),
      ),
    );
    const own = rows.filter((row) => row.candidate_id === String(id) && row.status === 'counted');
    const found = texts(own.map((row) => scoresOf(row).filter(([, score]) => score !== '')));
    if (found.length === wanted.length) expect(found).toEqual(wanted);
    else for (const text of found) expect(wanted).toContain(text);
    expect(description).toMatchObject({ $schema: 'https://datapackage.org/profiles/2.0/datapackage.json' });
    expect(description.resources).toMatchObject([
      { path: ['ratings.csv'], format: 'csv', encoding: 'utf-8' },
    ]);
  });

  it('has no row if all groups are too small', async () => {
    const small = await TestServer.start();
    const { id } = await (await small.admin()).makeCandidate({ name: 'Asha' });
    for (let voter = 0; voter < 3; voter += 1)
      await (await small.visitor().register()).rate({ id } as never, 50);
    const { rows, description } = await download('', await small.admin());
    expect([rows, description.anonymity.suppressed]).toEqual([[], 3]);
    await small.stop();
  });

  it('is for administrators and auditors alone, and each download is in the audit trail', async () => {
    expectRefusal(await server.visitor().get(PATH), 401, 'UNAUTHORIZED');
    expectRefusal(await (await server.visitor().register()).get(PATH), 403, 'FORBIDDEN');
    expectRefusal(await admin.get(`${PATH}?round=999`), 404, 'ROUND_NOT_FOUND');
    await download('?round=1');
    const { body } = await admin.get('/api/audit?action=export.research');
    expect(body.data.entries[0]).toMatchObject({
      action: 'export.research',
      subject: { type: 'round', id: 1 },
    });
  });
});
