import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { unique } from '../harness/client.js';
import { run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { emptyPlace } from '../harness/places.js';
import { allRows } from '../harness/rows.js';
import { ENGINE, TestServer } from '../harness/test-server.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

const DIST = join(__dirname, '../../dist');
/** Rights stop root only without its capabilities. Another user might not be able to read this repository. */
const STOPPED_BY_RIGHTS =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'npi-file-system-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the built server, which is to end by itself; errors that it logs besides would be seen. */
async function startInVain(env: Record<string, string>, by: string[] = []) {
  const [command = '', ...args] = [...by, process.execPath, join(DIST, 'main.js')];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: '0', DEMO: 'off', ...env },
  });
  const exit = once(child, 'exit').then(([code]) => code);
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, lines: (out + err).trim().split('\n') };
}

/** What only the embedded database has to do with. */
const embedded = ENGINE === 'sqlite' ? describe : () => undefined;
embedded('a start that the file system is in the way of', () => {
  const inFolder = (name: string) => join(folder, name);

  it.each([
    ['a folder that is a file', (place: string) => writeFileSync(place, ''), '', 'Remove the file'],
    ['a folder below a file', (place: string) => writeFileSync(place, ''), '/data', 'Remove the file'],
    ['a folder that may not be written', (place: string) => mkdirSync(place, { mode: 0o555 }), '', 'chown'],
    [
      'a folder in one that may not be written',
      (place: string) => mkdirSync(place, { mode: 0o555 }),
      '/data',
      'chown',
    ],
    [
      'a database that is damaged',
      (place: string) => {
        mkdirSync(place, { mode: 0o777 });
        chmodSync(place, 0o777);
        writeFileSync(join(place, 'npi.sqlite'), Buffer.alloc(20_000, 'x'));
        chmodSync(join(place, 'npi.sqlite'), 0o666);
      },
      '',
      'restore a backup',
    ],
    [
      'a secret that is a folder',
      (place: string) => {
        mkdirSync(join(place, 'jwt-secret'), { recursive: true });
        for (const folder of [place, join(place, 'jwt-secret')]) chmodSync(folder, 0o777);
      },
      '',
      'jwt-secret is a folder, but the server needs a file',
    ],
    [
      'a secret that was cut off',
      (place: string) => {
        mkdirSync(place);
        chmodSync(place, 0o777);
        writeFileSync(join(place, 'jwt-secret'), '');
      },
      '',
      'jwt-secret is empty or incomplete',
    ],
  ])('ends with one sentence: %s', async (name, prepare, below, sentence) => {
    const place = inFolder(name.replaceAll(' ', '-'));
    prepare(place);
    const { code, lines } = await startInVain({ DATA_DIR: place + below }, STOPPED_BY_RIGHTS);
    expect([code, lines]).toEqual([1, [expect.stringContaining(sentence)]]);
    expect(lines[0]).toContain(place);
  });

  it('makes no demo for a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const place = inFolder('demo');
    const { code, lines } = await startInVain({ DATA_DIR: place, DEMO: 'on', PORT: String(port) });
    expect([code, lines]).toEqual([
      1,
      [`Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`],
    ]);
    expect(existsSync(join(place, 'npi.sqlite'))).toBe(false);
    taken.close();
  });

  const onLinux = process.platform === 'linux' ? it : () => undefined;
  onLinux('ends with one sentence where there is no room, and goes on where there is', async () => {
    const place = inFolder('full');
    const main = `exec ${process.execPath} ${join(DIST, 'main.js')}`;
    // No file may grow beyond it: what a full disk says in other words. In blocks of 512 or 1,024 bytes.
    const child = spawn('sh', ['-c', `trap '' XFSZ; ulimit -f 200; ${main}`], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: '0', DEMO: 'off', DATA_DIR: place },
    });
    const exit = once(child, 'exit').then(([code]) => code);
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    expect([code, (out + err).trim().split('\n')]).toEqual([1, [expect.stringMatching(/disk/)]]);
    const at = { dataDir: place, databaseUrl: `sqlite:${join(place, 'npi.sqlite')}` };
    expect(await run(at, 'migrate')).toMatchObject({ code: 0 });
    expect(await run(at, 'doctor')).toMatchObject({ code: 0 });
  });

  it('takes no half of a demo for a whole one', async () => {
    const place = inFolder('half');
    const at = { dataDir: place, databaseUrl: `sqlite:${join(place, 'npi.sqlite')}` };
    expect(await run(at, 'migrate')).toMatchObject({ code: 0 });
    const server = await TestServer.start({ beside: at, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
    await server.dataSource.query(
      "INSERT INTO demo_data (id, filled_at) VALUES (1, '2026-01-01 00:00:00.000')",
    );
    await server.stop();
    const { code, lines } = await startInVain({ DATA_DIR: place, DEMO: 'on' });
    expect([code, lines]).toEqual([1, [expect.stringContaining('is incomplete')]]);
  });
});

describe(`a backup that is damaged, on ${ENGINE}`, () => {
  let server: TestServer;
  let whole: string;
  beforeAll(async () => {
    server = await TestServer.start();
    const admin = await server.admin();
    const form = formWith(await jpeg(), { name: unique('Pictured '), title: (await admin.makeTitle()).name });
    expect((await admin.post('/api/candidates', form)).status).toBe(201);
    whole = join(folder, 'backup');
    expect(await run(server, 'backup', [whole])).toMatchObject({ code: 0 });
  });
  afterAll(() => server.stop());

  /** The file of the backup that holds accounts. */
  const rows = ENGINE === 'mysql' ? 'user.jsonl' : 'database.sqlite';
  const cut = (backup: string, file: string, bytes: number) => {
    const path = join(backup, file);
    truncateSync(path, readFileSync(path).length - bytes);
  };

  it.each([
    ['its rows are cut off', (backup: string) => cut(backup, rows, 20)],
    [
      'half of its rows are gone',
      (backup: string) => cut(backup, rows, Math.floor(readFileSync(join(backup, rows)).length / 2)),
    ],
    ['there are no rows at all', (backup: string) => truncateSync(join(backup, rows))],
    ['its description is cut off', (backup: string) => cut(backup, 'backup.json', 20)],
    [
      'a picture is gone',
      (backup: string) => rmSync(join(backup, 'images', readdirSync(join(backup, 'images'))[0] ?? '')),
    ],
  ])('is refused where %s, and what was there stays', async (name, damage) => {
    const backup = join(folder, `backup-${name.replaceAll(' ', '-')}`);
    cpSync(whole, backup, { recursive: true });
    damage(backup);
    const place = await emptyPlace(folder);
    expect(await run(place, 'restore', [whole])).toMatchObject({ code: 0 });
    const stateOf = async () => {
      const there = await TestServer.start({ beside: place });
      const state = [await allRows(there), await there.files.list('images')];
      await there.stop();
      return state;
    };
    const before = await stateOf();
    const { code, output } = await run(place, 'restore', [backup, '--force']);
    expect([code, output]).toEqual([1, expect.stringContaining('is damaged')]);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(await stateOf()).toEqual(before);
    expect(readdirSync(place.dataDir).filter((file) => file.includes('.part'))).toEqual([]);
    await place.drop();
  });

  it('is not left half made', async () => {
    const target = join(folder, 'broken-off');
    const command = `${process.execPath} ${join(DIST, 'cli/backup.js')} ${target}`;
    const child = spawn('sh', ['-c', `trap '' XFSZ; ulimit -f 4; exec ${command}`], {
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl },
    });
    const exit = once(child, 'exit').then(([code]) => code);
    const [, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringMatching(/disk/)]]);
    expect(existsSync(target)).toBe(false);
  });
});

// Elsewhere pictures are not in a folder.
const inFolders = process.env.TEST_IMAGES_URL ? () => undefined : describe;
inFolders(`pictures that can not be stored, on ${ENGINE}`, () => {
  it('are answered with 503, leave nothing behind, and are taken again', async () => {
    const server = await TestServer.start();
    const admin = await server.admin();
    const title = (await admin.makeTitle()).name;
    const post = async () => {
      const form = formWith(await jpeg(), { name: unique('Pictured '), title });
      return admin.post('/api/candidates', form);
    };
    expect((await post()).status).toBe(201);
    const images = join(server.dataDir, 'images');
    renameSync(images, `${images}-away`);
    writeFileSync(images, 'a file');
    const { status, body, headers } = await post();
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'STORAGE_UNAVAILABLE', '5']);
    expect((await admin.get('/api/candidates')).body).toHaveLength(1);
    rmSync(images);
    renameSync(`${images}-away`, images);
    expect((await post()).status).toBe(201);
    // One that somebody has removed from the folder is no fault of the server's.
    const { imageUrl } = (await admin.get('/api/candidates')).body[0];
    rmSync(images, { recursive: true });
    expect((await server.visitor().get(new URL(imageUrl, server.url).pathname)).status).toBe(404);
    expect((await post()).status).toBe(201);
    await server.stop();
  });
});
