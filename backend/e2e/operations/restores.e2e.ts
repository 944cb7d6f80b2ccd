import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { SetupService } from '../../src/accounts/setup/setup.service.js';
import { sizeOf } from '../../src/operations/backups/backup-files.js';
import { archiveOf } from '../../src/operations/downloads/tar.js';
import { InstancesTask } from '../../src/operations/instances/instances.task.js';
import { RestoresService } from '../../src/operations/restores/restores.service.js';
import { Client } from '../harness/client.js';
import { environment, run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { emptyPlace } from '../harness/places.js';
import { ADMIN, ENGINE, TestServer } from '../harness/test-server.js';

// A verification is a process of its own.
jest.setTimeout(300_000);

const PATH = '/api/setup/restore';
const LIST = '/api/setup/backups';
const OLDER = '2026-11-19T00-00-12Z';
const NEWER = '2026-11-20T00-00-12Z';
const NOBODY = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };

/** A form as the page sends it. @param backup an archive, or the name of a stored backup */
function formOf(token: string, backup?: Buffer | string): FormData {
  const form = new FormData();
  form.append('token', token);
  if (typeof backup === 'string') form.append('backup', backup);
  else if (backup) form.append('file', new Blob([new Uint8Array(backup)]), 'backup.tar');
  return form;
}

describe(`a backup in the browser, on ${ENGINE}`, () => {
  let folder: string;
  let archive: Buffer;
  /** The folder with the server's own backups. */
  let stored: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-restores-'));
    const source = await TestServer.start();
    const admin = await source.admin();
    const { name: title } = await admin.makeTitle();
    await admin.post('/api/candidates', formWith(await jpeg(), { name: 'Pictured', title }));
    const { code, output } = await run(source, 'backup', [join(folder, 'backup')]);
    expect([code, output]).toEqual([0, expect.anything()]);
    await source.stop();
    archive = await bytesOf(join(folder, 'backup'));
    stored = join(folder, 'stored');
    for (const name of [OLDER, NEWER])
      cpSync(join(folder, 'backup'), join(stored, name), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    server = await TestServer.start({ env: { ...NOBODY, BACKUP_URL: stored } });
    restores().environment = environment(server);
  });
  afterEach(() => server.stop());

  const bytesOf = async (path: string) => buffer((await archiveOf(path, 'a-backup')).content);
  /** An archive of one entry. */
  const packed = (header: Parameters<Pack['entry']>[0], text = '') => {
    const one = pack();
    one.entry(header, text);
    one.finalize();
    return buffer(one as unknown as NodeJS.ReadableStream);
  };
  const restores = (of = server) => of.app.get(RestoresService);
  const token = async (of = server) => {
    const link = await of.app.get(SetupService).offer('http://site.example');
    return new URL(link ?? '').searchParams.get('token') ?? '';
  };
  const send = async (form: FormData, of = server) => {
    const { status, body } = await of.visitor().post(PATH, form);
    return [status, body.code ?? body.message];
  };
  const uploads = () => readdirSync(server.dataDir).filter((name) => name.startsWith('restore-'));

  it('is verified with the link, and then handed over', async () => {
    expect(await send(formOf(await token(), archive))).toEqual([202, 'The backup is restored now']);
    const handed = await restores().verified;
    expect(readdirSync(handed)).toContain('backup.json');
    // Nobody interferes until the server restarts.
    expect(await send(formOf(await token(), archive))).toEqual([409, 'RESTORE_RUNNING']);
    expect(await send(formOf(await token()))).toEqual([409, 'RESTORE_RUNNING']);
  });

  it('is refused without the link, and once an account exists', async () => {
    expect(await send(formOf('1.2', archive))).toEqual([403, 'SETUP_LINK_INVALID']);
    expect(await send(formWith(archive, {}, { field: 'file' }))).toEqual([400, 'VALIDATION_FAILED']);
    expect((await server.visitor().post(PATH, {})).body.code).toBe('VALIDATION_FAILED');
    const link = await token();
    const account = { username: 'chief', email: 'chief@test.example', password: 'correct horse' };
    expect((await server.visitor().post('/api/setup', { token: link, ...account })).status).toBe(201);
    expect(await send(formOf(link, archive))).toEqual([403, 'SETUP_LINK_INVALID']);
    const endless = Buffer.alloc(40 * 1024 * 1024);
    await expect(server.visitor().post(PATH, formOf('1.2', endless))).rejects.toThrow();
    expect(uploads()).toEqual([]);
  });

  it('is refused if it is none, damaged, incomplete or outside of its folder, and can be sent again', async () => {
    const link = await token();
    const file = (name: string) => packed({ name }, 'text');
    const bad: Record<string, Buffer> = {
      'no archive': Buffer.from('<html>'.repeat(500)),
      empty: Buffer.alloc(0),
      compressed: gzipSync(archive),
      'cut off': archive.subarray(0, archive.length / 2),
      'cut off between two files': archive.subarray(0, -1024),
      'an archive of nothing': Buffer.alloc(1024),
      'a file above the folder': await file('a-backup/../above'),
      'a file above the folder, by a long path': await file(`a-backup/${'../'.repeat(60)}${'é'.repeat(60)}`),
      'an absolute path': await file('/etc/above'),
      'a file without a folder': await file('above'),
      'a link to a file elsewhere': await packed({
        name: 'a-backup/above',
        type: 'symlink',
        linkname: '/etc/passwd',
      }),
      'a second name of a file': await packed({
        name: 'a-backup/above',
        type: 'link',
        linkname: 'a-backup/backup.json',
      }),
      'a device': await packed({ name: 'a-backup/above', type: 'character-device' }),
    };
    for (const [what, bytes] of Object.entries(bad))
      expect([what, ...(await send(formOf(link, bytes)))]).toEqual([what, 400, 'BACKUP_REFUSED']);
    expect(readdirSync(server.dataDir)).not.toContain('above');
    expect(uploads()).toEqual([]);
    expect(await send(formOf(link))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await send(formOf(link, archive))).toEqual([202, expect.anything()]);
  });

  it('is refused with the words of restore if it is of a newer version', async () => {
    const other = mkdtempSync(join(folder, 'newer-'));
    cpSync(join(folder, 'backup'), other, { recursive: true });
    const path = join(other, 'backup.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'Z9999'] }));
    const { status, body } = await server.visitor().post(PATH, formOf(await token(), await bytesOf(other)));
    expect([status, body.code, body.message]).toEqual([
      400,
      'BACKUP_REFUSED',
      expect.stringContaining('newer'),
    ]);
  });

  it('is one at a time, and only for a server alone', async () => {
    const link = await token();
    const answers = await Promise.all([1, 2, 3].map(() => send(formOf(link, archive))));
    expect(answers.map(([status]) => status).sort()).toEqual([202, 409, 409]);
    const alone = await TestServer.start({ env: NOBODY });
    jest.spyOn(alone.app.get(InstancesTask), 'list').mockResolvedValue([{}, {}] as never);
    expect(await send(formOf(await token(alone), archive), alone)).toEqual([409, 'RESTORE_RUNNING']);
    await alone.stop();
  });

  it('is refused if the disk has too little room, before it is full', async () => {
    jest.spyOn(restores() as unknown as { room(): Promise<number> }, 'room').mockResolvedValue(1000);
    expect(await send(formOf(await token(), archive))).toEqual([413, 'BACKUP_TOO_LARGE']);
    expect(uploads()).toEqual([]);
  });

  it('leaves nothing behind if the upload breaks off', async () => {
    const link = await token();
    const stop = new AbortController();
    const slow = new ReadableStream({
      start(controller) {
        const head = `--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n${link}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="b.tar"\r\n\r\n`;
        controller.enqueue(Buffer.concat([Buffer.from(head), archive.subarray(0, 2000)]));
      },
    });
    const sent = fetch(server.url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: slow,
      duplex: 'half',
      signal: stop.signal,
    } as RequestInit).catch(() => null);
    while (uploads().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await sent;
    while (uploads().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await send(formOf(link, archive))).toEqual([202, expect.anything()]);
  });

  describe('that the server has stored', () => {
    const list = async (of = server, link = '') => {
      const { status, body } = await of.visitor().post(LIST, { token: link || (await token(of)) });
      return [status, body.code ?? body];
    };

    it('is listed only with the link, and while no account exists', async () => {
      const [status, backups] = await list();
      expect([status, backups.map(({ name }: { name: string }) => name)]).toEqual([200, [NEWER, OLDER]]);
      expect(backups[0]).toEqual({
        name: NEWER,
        takenAt: '2026-11-20T00:00:12.000Z',
        bytes: await sizeOf(join(folder, 'backup')),
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      });
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 16 * 60_000);
      const outdated = await token();
      now.mockRestore();
      for (const [wrong = '', code] of [
        ['1.2', 'SETUP_LINK_INVALID'],
        [outdated, 'SETUP_LINK_EXPIRED'],
      ]) {
        expect(await list(server, wrong)).toEqual([403, code]);
        expect(await send(formOf(wrong, NEWER))).toEqual([403, code]);
      }
      expect((await server.visitor().post(LIST, {})).body.code).toBe('VALIDATION_FAILED');
      const link = await token();
      const account = { username: 'chief', email: 'chief@test.example', password: 'correct horse' };
      expect((await server.visitor().post('/api/setup', { token: link, ...account })).status).toBe(201);
      // The page takes this code for a restored site, so an expired link never has it while the site is empty.
      for (const used of [link, outdated])
        expect(await list(server, used)).toEqual([403, 'SETUP_LINK_INVALID']);
      expect(await send(formOf(link, NEWER))).toEqual([403, 'SETUP_LINK_INVALID']);
    });

    it('is none without a place for backups, and in one that is empty', async () => {
      for (const BACKUP_URL of ['off', join(folder, 'nowhere')]) {
        const other = await TestServer.start({ env: { ...NOBODY, BACKUP_URL } });
        expect(await list(other)).toEqual([200, []]);
        expect(await send(formOf(await token(other), NEWER), other)).toEqual([404, 'BACKUP_NOT_FOUND']);
        await other.stop();
      }
    });

    it('is verified like an upload, one at a time, and stays', async () => {
      const link = await token();
      const answers = await Promise.all([NEWER, OLDER, NEWER].map((name) => send(formOf(link, name))));
      expect(answers.map(([status]) => status).sort()).toEqual([202, 409, 409]);
      expect(readdirSync(await restores().verified)).toContain('backup.json');
      expect(readdirSync(join(stored, NEWER))).toContain('backup.json');
    });

    it('is restored only by a name of the list', async () => {
      const link = await token();
      cpSync(join(folder, 'backup'), join(stored, 'by-hand'), { recursive: true });
      mkdirSync(join(stored, '2026-11-18T00-00-12Z'));
      for (const name of [
        '2026-11-18T00-00-12Z',
        'by-hand',
        '../backup',
        `${NEWER}/`,
        `../stored/${NEWER}`,
        '',
      ])
        expect([name, ...(await send(formOf(link, name)))]).toEqual([name, 404, 'BACKUP_NOT_FOUND']);
      expect(uploads()).toEqual([]);
    });

    it('is refused if it is damaged or the disk has too little room', async () => {
      const link = await token();
      const damaged = '2026-11-17T00-00-12Z';
      cpSync(join(folder, 'backup'), join(stored, damaged), { recursive: true });
      rmSync(join(stored, damaged, 'images'), { recursive: true });
      expect(await send(formOf(link, damaged))).toEqual([400, 'BACKUP_REFUSED']);
      writeFileSync(join(stored, damaged, 'backup.json'), '{');
      expect((await list())[1].at(-1)).toMatchObject({ name: damaged, version: null });
      expect(await send(formOf(link, damaged))).toEqual([400, 'BACKUP_REFUSED']);
      jest.spyOn(restores() as unknown as { room(): Promise<number> }, 'room').mockResolvedValueOnce(1000);
      expect(await send(formOf(link, NEWER))).toEqual([413, 'BACKUP_TOO_LARGE']);
      expect(uploads()).toEqual([]);
      expect(await send(formOf(link, NEWER))).toEqual([202, expect.anything()]);
    });
  });

  it.each(['uploaded', 'stored'])('is what the server has after it has restarted: %s', async (source) => {
    const place = await emptyPlace(folder);
    const own = mkdtempSync(join(folder, 'own-'));
    cpSync(join(stored, NEWER), join(own, NEWER), { recursive: true });
    const child: ChildProcess = spawn(process.execPath, [join(__dirname, '../../dist/main.js')], {
      env: { ...environment(place), PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', BACKUP_URL: own },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      let output = '';
      child.stdout?.on('data', (chunk) => {
        output += chunk;
      });
      const match = async (pattern: RegExp, from = 0) => {
        for (;;) {
          const found = pattern.exec(output.slice(from));
          if (found) return found[1] ?? '';
          if (child.exitCode !== null) throw new Error(`the server ended: ${output}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      const link = new URL(await match(/(http:\/\/\S+\/setup\?token=[\w.]+)/));
      const before = output.length;
      const sent = await new Client(link.origin).post(
        PATH,
        formOf(link.searchParams.get('token') ?? '', source === 'stored' ? NEWER : archive),
      );
      expect([sent.status, sent.body.missing]).toEqual([202, expect.any(Array)]);
      const restarted = new Client(await match(/is ready: (\S+)/, before));
      const admin = await restarted.signIn(ADMIN.email, ADMIN.password);
      const { body } = await admin.get('/api/candidates');
      expect(body.map(({ name }: { name: string }) => name)).toEqual(['Pictured']);
      expect((await fetch(restarted.url + body[0].imageUrl)).status).toBe(200);
      expect(output.slice(before)).not.toContain('No account exists');
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
      expect(readdirSync(join(own, NEWER))).toContain('backup.json');
    } finally {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await place.drop();
    }
  });
});
