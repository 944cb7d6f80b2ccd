import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NDJSON } from '../../src/media/csv/import-answer.js';
import { type Client, unique } from '../harness/client.js';
import { jpeg, storedPictures } from '../harness/pictures.js';
import { allRows, countRows } from '../harness/rows.js';
import { TestServer } from '../harness/test-server.js';
import { zipOf } from '../harness/zip.js';

interface Line {
  progress?: { stage: string; done: number; total: number };
  result?: any;
  error?: any;
}

describe('the progress of imports', () => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.admin();
    await admin.makeTitle('Mayor');
  });
  afterAll(() => server.stop());

  interface Sent {
    csv: string;
    dryRun?: boolean;
    zip?: Buffer;
    client?: Client;
  }
  const formOf = ({ csv, dryRun = false, zip }: Sent) => {
    const body = new FormData();
    body.set('dryRun', String(dryRun));
    body.set('file', new Blob([csv], { type: 'text/csv' }), 'file.csv');
    if (zip) body.set('pictures', new Blob([new Uint8Array(zip)]), 'pictures.zip');
    return body;
  };
  const send = (what: string, { client = admin, ...sent }: Sent) =>
    fetch(`${server.url}/api/${what}/import`, {
      method: 'POST',
      headers: { accept: NDJSON, ...(client.token && { authorization: `Bearer ${client.token}` }) },
      body: formOf(sent),
    });
  /** Sends candidates on a connection of its own, which breaks off where it is destroyed. */
  const begin = async (sent: Sent, accept: string) => {
    const encoded = new Response(formOf(sent));
    const call = request(`${server.url}/api/candidates/import`, {
      method: 'POST',
      agent: false,
      headers: {
        accept,
        authorization: `Bearer ${admin.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
    });
    call.on('error', () => undefined);
    call.end(Buffer.from(await encoded.arrayBuffer()));
    return call;
  };
  const linesIn = async (response: Response): Promise<Line[]> =>
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  /** How each stage began and how it ended. */
  const stagesOf = (lines: Line[]) => {
    const stages = new Map<string, { first: number; last: number; total: number }>();
    for (const { progress } of lines) {
      if (!progress) continue;
      const { stage, done, total } = progress;
      const first = stages.get(stage)?.first ?? done;
      expect(done).toBeGreaterThanOrEqual(stages.get(stage)?.last ?? 0);
      stages.set(stage, { first, last: done, total });
    }
    return Object.fromEntries(stages);
  };
  const pictured = async (mark: string, count: number) => {
    const data = await jpeg(900, 900);
    const lines = Array.from({ length: count }, (_, index) => `${mark} ${index},Mayor,${index}.jpg`);
    return {
      csv: `name,title,picture\n${lines.join('\n')}\n`,
      zip: zipOf(lines.map((_, index) => ({ name: `${index}.jpg`, data }))),
    };
  };
  const webps = async () => (await storedPictures(server)).filter((name) => /\.webp$/.test(name));

  it('is reported line by line, on the connection that waits for the result', async () => {
    const file = await pictured(unique('Reported '), 12);
    const response = await send('candidates', file);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-store');
    const lines = await linesIn(response);
    const last = lines.pop();
    expect(last).toEqual({
      result: { success: true, data: expect.objectContaining({ dryRun: false, rows: 12, created: 12 }) },
    });
    expect(lines.every(({ result, error }) => !result && !error)).toBe(true);
    expect(stagesOf(lines)).toEqual({
      waiting: { first: 0, last: 0, total: 0 },
      lines: { first: 0, last: 12, total: 12 },
      pictures: { first: 0, last: 12, total: 12 },
      rows: { first: 0, last: 12, total: 12 },
    });
    expect(await webps()).toHaveLength(12);
  });

  it.each([
    ['titles', 'name\nProgressed A\nProgressed B\n'],
    ['metrics', 'key,label,isGlobal\nprga,A,yes\nprgb,B,yes\n'],
  ])('is told of %s, and a check stores nothing', async (what, csv) => {
    const before = await allRows(server);
    const checked = await linesIn(await send(what, { csv, dryRun: true }));
    expect(checked.at(-1)).toMatchObject({ result: { data: { dryRun: true, created: 2 } } });
    expect(await allRows(server)).toEqual(before);
    const lines = await linesIn(await send(what, { csv }));
    expect(lines.at(-1)).toMatchObject({ result: { data: { created: 2 } } });
    expect(stagesOf(lines)).toMatchObject({
      lines: { last: 2, total: 2 },
      rows: { last: 2, total: 2 },
    });
  });

  it('ends with the refusal, in the words of any other', async () => {
    const before = await allRows(server);
    const response = await send('candidates', { csv: 'name,title\nA,Emperor\n' });
    const last = (await linesIn(response)).at(-1);
    expect(last?.error).toMatchObject({
      statusCode: 400,
      code: 'INVALID_IMPORT',
      requestId: response.headers.get('x-request-id'),
      errors: [{ field: 'title', line: 2, code: 'UNKNOWN_TITLE' }],
    });
    expect(await allRows(server)).toEqual(before);
  });

  it('is not begun where the form itself is refused, or who sends it', async () => {
    const empty = await send('titles', { csv: '' });
    expect([empty.status, ((await empty.json()) as any).code]).toEqual([400, 'VALIDATION_FAILED']);
    const visitor = server.visitor();
    const user = await visitor.register();
    const before = await allRows(server);
    for (const [client, status] of [
      [visitor, 401],
      [user, 403],
    ] as const) {
      for (const what of ['candidates', 'titles', 'metrics']) {
        const refused = await send(what, { csv: 'name\nA\n', client });
        expect([refused.status, refused.headers.get('content-type')]).toEqual([
          status,
          expect.stringMatching(/^application\/json/),
        ]);
        await refused.text();
      }
    }
    expect(await allRows(server)).toEqual(before);
  });

  /** Sends a file and breaks off at the first line of a stage. */
  const breakOff = async (file: Sent, stage: string) => {
    const call = await begin(file, NDJSON);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of answer.setEncoding('utf8')) {
      text += piece;
      if (text.includes(`"stage":"${stage}"`)) break;
    }
    call.destroy();
    expect(text).not.toContain('"result"');
  };
  /** Waits until the pictures are those again, and stay so: they go after all else has been undone. */
  const settled = async (names: string[]) => {
    for (let calm = 0; calm < 5; calm += 1) {
      if (String(await webps()) !== String(names)) calm = 0;
      await sleep(100);
    }
  };

  it.each([
    ['pictures', 60],
    ['rows', 1],
  ])(
    'broken off at its %s, it leaves no row and no picture, and room for the next',
    async (stage, pictures) => {
      const file = await pictured(unique('Broken '), pictures);
      const plain = Array.from({ length: 3000 }, (_, index) => `Row ${index},Mayor,`).join('\n');
      const [rows, candidates] = [await allRows(server), await countRows(server, 'candidate')];
      const names = await webps();
      for (let time = 0; time < 4; time += 1) {
        await breakOff({ ...file, csv: `${file.csv}${plain}\n` }, stage);
        await settled(names);
      }
      expect(await countRows(server, 'candidate')).toBe(candidates);
      expect(await allRows(server)).toEqual(rows);
      expect(await webps()).toEqual(names);
      expect(readdirSync(join(server.dataDir, 'incoming'))).toEqual([]);
      const last = (await linesIn(await send('titles', { csv: `name\n${unique('After ')}\n` }))).at(-1);
      expect(last?.result).toMatchObject({ data: { created: 1 } });
    },
  );

  it('ends for those who asked for no lines as well, when they go away', async () => {
    const [names, rows] = [await webps(), await allRows(server)];
    const call = await begin(await pictured(unique('Silent '), 60), 'application/json');
    while ((await webps()).length === names.length) await sleep(20);
    call.destroy();
    await settled(names);
    expect(await webps()).toEqual(names);
    expect(await allRows(server)).toEqual(rows);
  });
});
