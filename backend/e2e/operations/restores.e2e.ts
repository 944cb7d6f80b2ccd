import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { SetupService } from '../../src/accounts/setup/setup.service.js';
import { readSettings } from '../../src/core/config/settings.js';
import { sizeOf } from '../../src/operations/backups/backup-files.js';
import { BackupsService } from '../../src/operations/backups/backups.service.js';
import { archiveOf } from '../../src/operations/downloads/tar.js';
import { InstancesTask } from '../../src/operations/instances/instances.task.js';
import { PanelRestoresService } from '../../src/operations/restores/panel-restores.service.js';
import { replaceData } from '../../src/operations/restores/replace-data.js';
import { type RestoreOrder, readOrder, writeOrder } from '../../src/operations/restores/restore-order.js';
import { RestoresService } from '../../src/operations/restores/restores.service.js';
import { Client } from '../harness/client.js';
import { environment, run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { emptyPlace } from '../harness/places.js';
import { ADMIN, ENGINE, type Place, TestServer } from '../harness/test-server.js';
import { inDays } from '../harness/times.js';

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

const onServer = ENGINE === 'mysql' ? it : () => undefined;
const READY = /is ready: (\S+)/;

/** A server as a process of its own. */
class OwnServer {
  output = '';

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (chunk) => {
      this.output += chunk;
    });
  }

  /** @param backups its folder of backups */
  static start(place: Place, backups: string): OwnServer {
    const child = spawn(process.execPath, [join(__dirname, '../../dist/main.js')], {
      // Its commands are killed with it.
      detached: true,
      env: {
        ...environment(place),
        ...{ PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', LIMITS: 'off', BACKUP_URL: backups },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new OwnServer(child);
  }

  /** Waits for output, and returns the part in brackets. @param from the length of the output that does not count */
  async match(pattern: RegExp, from = 0): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.output.slice(from));
      if (found) return found[1] ?? '';
      if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    process.kill(-(this.child.pid as number), signal);
    await ended;
  }
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
    expect(handed.order).toBeNull();
    expect(readdirSync(handed.folder)).toContain('backup.json');
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
      expect(readdirSync((await restores().verified).folder)).toContain('backup.json');
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
    const site = OwnServer.start(place, own);
    try {
      const link = new URL(await site.match(/(http:\/\/\S+\/setup\?token=[\w.]+)/));
      const before = site.output.length;
      const sent = await new Client(link.origin).post(
        PATH,
        formOf(link.searchParams.get('token') ?? '', source === 'stored' ? NEWER : archive),
      );
      expect([sent.status, sent.body.missing]).toEqual([202, expect.any(Array)]);
      const restarted = new Client(await site.match(READY, before));
      const admin = await restarted.signIn(ADMIN.email, ADMIN.password);
      const { body } = await admin.get('/api/candidates');
      expect(body.map(({ name }: { name: string }) => name)).toEqual(['Pictured']);
      expect((await fetch(restarted.url + body[0].imageUrl)).status).toBe(200);
      expect(site.output.slice(before)).not.toContain('No account exists');
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
      expect(readdirSync(join(own, NEWER))).toContain('backup.json');
    } finally {
      await site.end();
      await place.drop();
    }
  });
});

describe(`a backup over the data of a running site, on ${ENGINE}`, () => {
  const RESTORES = '/api/operations/restores';
  let folder: string;
  let stored: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-over-'));
    stored = join(folder, 'stored');
    const source = await TestServer.start();
    const admin = await source.admin();
    const { name: title } = await admin.makeTitle();
    await admin.post('/api/candidates', formWith(await jpeg(), { name: 'Pictured', title }));
    const { code, output } = await run(source, 'backup', [join(stored, NEWER)]);
    expect([code, output]).toEqual([0, expect.anything()]);
    await source.stop();
    cpSync(join(stored, NEWER), join(stored, OLDER), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const ask = async (admin: Client, backup: string, current_password = admin.password) => {
    const { status, body } = await admin.post(RESTORES, { backup, current_password });
    return [status, body.code ?? body.isWaiting];
  };
  const trailOf = async (admin: Client) =>
    (await admin.get('/api/audit?subject_type=settings')).body.data.entries.map(
      ({ action, actor, subject, after }: any) => [action, actor.username, subject.name, after],
    );

  describe('is decided', () => {
    let server: TestServer;
    let first: Client;
    beforeEach(async () => {
      server = await TestServer.start({ env: { BACKUP_URL: stored } });
      first = await server.admin();
      server.app.get(RestoresService).environment = environment(server);
    });
    afterEach(() => server.stop());

    /** Another administrator, whose account and the first one's are older than a day. */
    const makeSecond = async () => {
      const second = await first.makeAdministrator();
      await server.dataSource.getRepository<any>('user').update({ role: 'admin' }, { createdAt: inDays(-2) });
      return second;
    };
    const proposal = async (admin: Client) => (await admin.get(RESTORES)).body.proposal;

    it('by two administrators, each with the password', async () => {
      const second = await makeSecond();
      expect(await ask(first, NEWER, 'wrong')).toEqual([400, 'WRONG_PASSWORD']);
      expect(await proposal(first)).toBeNull();
      expect(await ask(first, NEWER)).toEqual([202, true]);
      expect(await ask(first, NEWER)).toEqual([202, true]);
      const proposer = first.user.username;
      expect(await proposal(second)).toMatchObject({ backup: NEWER, proposer, isOwn: false });
      for (const [admin, waits] of [
        [first, false],
        [second, true],
      ] as const)
        expect((await admin.get('/api/operations/attention')).body.restoreToConfirm).toBe(waits);
      expect(await ask(second, OLDER)).toEqual([409, 'RESTORE_PROPOSED']);
      expect((await second.delete(RESTORES)).status).toBe(200);
      expect(await proposal(first)).toBeNull();
      expect(await ask(first, NEWER)).toEqual([202, true]);
      expect(await ask(second, NEWER, 'wrong')).toEqual([400, 'WRONG_PASSWORD']);
      expect(await ask(second, NEWER)).toEqual([202, false]);
      const { order, folder: copy } = await server.app.get(RestoresService).verified;
      expect(order).toMatchObject({ backup: NEWER, proposer, actor: { username: second.user.username } });
      expect(readdirSync(copy)).toContain('backup.json');
      expect((await first.get(RESTORES)).body).toMatchObject({ isRunning: true, proposal: null });
      expect(await ask(first, NEWER)).toEqual([409, 'RESTORE_RUNNING']);
      expect((await trailOf(first)).map(([action]: [string]) => action)).toEqual([
        'backup.propose-restore',
        'backup.withdraw-restore',
        'backup.propose-restore',
      ]);
    });

    it('by nobody after a day, or once the proposer has lost the role', async () => {
      const second = await makeSecond();
      const requests = server.dataSource.getRepository<any>('restore_request');
      expect(await ask(first, NEWER)).toEqual([202, true]);
      await requests.update({ backup: NEWER }, { proposedAt: inDays(-1) });
      expect(await ask(second, NEWER)).toEqual([202, true]);
      await server.dataSource.getRepository<any>('user').update({ id: second.user.id }, { role: 'user' });
      expect(await proposal(first)).toBeNull();
      expect(await requests.count()).toBe(1);
    });

    it('only for a backup that can be restored, by a server alone', async () => {
      const damaged = '2026-11-17T00-00-12Z';
      cpSync(join(stored, NEWER), join(stored, damaged), { recursive: true });
      rmSync(join(stored, damaged, 'images'), { recursive: true });
      expect(await ask(first, damaged)).toEqual([400, 'BACKUP_REFUSED']);
      rmSync(join(stored, damaged), { recursive: true });
      expect(await ask(first, '../stored')).toEqual([404, 'BACKUP_NOT_FOUND']);
      const instances = jest.spyOn(server.app.get(InstancesTask), 'list');
      instances.mockResolvedValueOnce([{}, {}] as never);
      expect(await ask(first, NEWER)).toEqual([409, 'RESTORE_RUNNING']);
      server.app.get(BackupsService).isRunning = true;
      expect(await ask(first, NEWER)).toEqual([409, 'RESTORE_RUNNING']);
      server.app.get(BackupsService).isRunning = false;
      expect(readdirSync(server.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
      expect(await ask(first, NEWER)).toEqual([202, false]);
      // A backup would use the scratch place of the trial.
      await server.app.get(BackupsService).take(new AbortController().signal);
      expect(readdirSync(stored).sort()).toEqual([OLDER, NEWER]);
    });
  });

  it('replaces all data after a backup of them, which has every acknowledged vote', async () => {
    const place = await emptyPlace(folder);
    const backups = mkdtempSync(join(folder, 'own-'));
    cpSync(join(stored, NEWER), join(backups, NEWER), { recursive: true });
    expect((await run(place, 'restore', [join(stored, NEWER)])).code).toBe(0);
    const site = OwnServer.start(place, backups);
    try {
      const admin = await new Client(await site.match(READY)).signIn(ADMIN.email, ADMIN.password);
      const voter = await new Client(admin.url).register('later');
      const { title } = await admin.makeCandidate();
      const before = site.output.length;
      let votes = 0;
      const voting = (async () => {
        for (;;) {
          const candidate = await admin.makeCandidate({ title });
          const { status } = await voter.rate(candidate, 50);
          if (status !== 201) return;
          votes += 1;
        }
      })().catch(() => undefined);
      // The server may be making its first backup.
      while ((await ask(admin, NEWER))[1] !== false) await new Promise((resolve) => setTimeout(resolve, 200));
      const restarted = new Client(await site.match(READY, before));
      await voting;
      const former = readdirSync(backups).find((name) => name.endsWith('-before-restore')) ?? '';
      const { rows } = JSON.parse(readFileSync(join(backups, former, 'backup.json'), 'utf8'));
      expect([votes > 0, rows.rating]).toEqual([true, votes]);
      const again = await restarted.signIn(ADMIN.email, ADMIN.password);
      expect((await again.get('/api/candidates')).body).toHaveLength(1);
      expect(await trailOf(again)).toEqual([['backup.restore', 'admin', NEWER, { former }]]);
      expect((await again.get(RESTORES)).body.outcome).toEqual({ backup: NEWER, failure: null });
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
      // On SQLite, the next account gets the id of the one that is gone, whose session is not accepted for it.
      const next = await restarted.register('next');
      expect(next.user.id === voter.user.id).toBe(ENGINE === 'sqlite');
      expect((await restarted.withToken(voter.token).get('/api/auth/me')).status).toBe(401);
    } finally {
      await site.end();
      await place.drop();
    }
  });

  it('is whole, or replaces nothing, if the server is killed on the way', async () => {
    const place = await emptyPlace(folder);
    const backups = mkdtempSync(join(folder, 'own-'));
    cpSync(join(stored, NEWER), join(backups, NEWER), { recursive: true });
    expect((await run(place, 'restore', [join(stored, NEWER)])).code).toBe(0);
    let site = OwnServer.start(place, backups);
    try {
      const admin = await new Client(await site.match(READY)).signIn(ADMIN.email, ADMIN.password);
      await admin.makeTitle('Since the backup');
      while ((await ask(admin, NEWER))[1] !== false) await new Promise((resolve) => setTimeout(resolve, 200));
      while (!(await readOrder(place.dataDir))?.isBackedUp)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await site.end('SIGKILL');
      const kept = readdirSync(backups).find((name) => name.endsWith('-before-restore'));
      site = OwnServer.start(place, backups);
      const again = await new Client(await site.match(READY)).signIn(ADMIN.email, ADMIN.password);
      const { outcome } = (await again.get(RESTORES)).body;
      const titles = (await again.get('/api/titles')).body.map(({ name }: { name: string }) => name);
      expect(titles.includes('Since the backup')).toBe(outcome.failure !== null);
      const action = outcome.failure === null ? 'backup.restore' : 'backup.restore-failed';
      expect((await trailOf(again))[0]).toEqual([
        action,
        'admin',
        NEWER,
        expect.objectContaining({ former: kept }),
      ]);
      expect(readdirSync(place.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
    } finally {
      await site.end();
      await place.drop();
    }
  });

  describe('that fails', () => {
    let server: TestServer;
    let order: RestoreOrder;
    beforeEach(async () => {
      server = await TestServer.start({ env: { BACKUP_URL: stored } });
      server.app.get(RestoresService).environment = environment(server);
      expect(await ask(await server.admin(), NEWER)).toEqual([202, false]);
      order = (await server.app.get(RestoresService).verified).order as RestoreOrder;
    });
    afterEach(() => server.stop());

    /** Carries the order out beside the server, which waits meanwhile. */
    const carryOut = async (backups = stored) => {
      const env = environment(server);
      await replaceData(order, readSettings({ ...env, BACKUP_URL: backups }), env);
      await server.app.get(PanelRestoresService).settle();
      return trailOf(await server.admin());
    };

    it('for want of a backup leaves the data as they are, and shows under Operations', async () => {
      writeFileSync(join(folder, 'file'), '');
      const [[action, , , { failure }]] = await carryOut(join(folder, 'file', 'below'));
      expect([action, failure]).toEqual(['backup.restore-failed', expect.stringContaining('ENOTDIR')]);
      const { body } = await (await server.admin()).get('/api/operations');
      const backups = body.parts.find(({ name }: { name: string }) => name === 'backup');
      expect(backups.findings).toEqual([expect.objectContaining({ code: 'BACKUP_FAILED' })]);
    });

    it('after the data were replaced returns to those from before', async () => {
      const path = join(order.folder, 'backup.json');
      const manifest = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, JSON.stringify({ ...manifest, pictures: 0 }));
      await (await server.admin()).makeTitle('Since the backup');
      const env = environment(server);
      await replaceData(order, readSettings({ ...env, BACKUP_URL: stored }), env);
      const again = await TestServer.start({ beside: server, env: { BACKUP_URL: stored } });
      await again.app.get(PanelRestoresService).settle();
      const admin = await again.admin();
      expect((await trailOf(admin))[0][0]).toBe('backup.restore-failed');
      const titles = (await admin.get('/api/titles')).body.map(({ name }: { name: string }) => name);
      expect(titles).toEqual(['Since the backup']);
      await again.stop();
    });

    onServer('because a server has started leaves the data as they are', async () => {
      await server.app.get(InstancesTask).report();
      const [[action, , , { failure }]] = await carryOut();
      expect([action, failure]).toEqual(['backup.restore-failed', expect.stringContaining('A server runs')]);
    });

    it('because the server was killed says so at the next start', async () => {
      await server.app.get(PanelRestoresService).settle();
      const admin = await server.admin();
      expect((await admin.get(RESTORES)).body.outcome.failure).toBe('the server was ended meanwhile');
      expect(readdirSync(server.dataDir).filter((name) => name.startsWith('restore-'))).toEqual([]);
    });

    it('on the way refuses to start, and names the command', async () => {
      await server.dataSource.getRepository('restore_request').clear();
      const settle = () => server.app.get(PanelRestoresService).settle();
      const failed = { ...order, isBackedUp: true as const, failure: 'rows are missing' };
      await writeOrder(server.dataDir, { ...failed, returning: '/data/former' });
      await expect(settle()).rejects.toThrow('npm run restore -- /data/former --force');
      await writeOrder(server.dataDir, failed);
      await expect(settle()).rejects.toThrow(order.former);
      // Before the backup, nothing was replaced: the rows are an operator's.
      await writeOrder(server.dataDir, order);
      await settle();
      expect(await trailOf(await server.admin())).toEqual([]);
    });
  });
});
