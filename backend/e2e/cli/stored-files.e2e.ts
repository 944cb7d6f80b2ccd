import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '../../src/core/config/version.js';
import { SequencerTask } from '../../src/ledger/checkpoints/sequencer.task.js';
import { type Client, unique } from '../harness/client.js';
import { builtFile, environment, run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { emptyPlace } from '../harness/places.js';
import { mp3, recordingForm } from '../harness/recordings.js';
import { allRows } from '../harness/rows.js';
import { storedFiles } from '../harness/stored-files.js';
import { ENGINE, TestServer } from '../harness/test-server.js';
import { expectTotalsToEqualRows } from '../harness/totals.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

describe('operators’ commands that have to do with files', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-operations-'));
    server = await TestServer.start();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds nothing wrong on a running server, and reports what is wrong otherwise', async () => {
    const good = await run(server, 'doctor');
    expect(good.output).not.toContain('WRONG');
    expect(good.code).toBe(0);
    const stray = `${randomUUID()}.webp`;
    await server.files.put('images', stray, '');
    const bad = await run(server, 'doctor', [], '', { SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(bad.code).toBe(1);
    expect(bad.output).toContain('WRONG  pictures');
    expect(bad.output).toContain('WRONG  mail server');
    await server.files.remove('images', stray);
    const voice = `${randomUUID()}.mp3`;
    await server.files.put('recordings', voice, '');
    expect((await run(server, 'doctor')).output).toContain('WRONG  recordings');
    await server.files.remove('recordings', voice);
    expect(await run(server, 'doctor', [], '', { PORT: 'eighty' })).toMatchObject({ code: 1 });
  });

  it('backs up under load, and the restored copy is complete', async () => {
    const admin = await server.admin();
    const form = formWith(await jpeg(), { name: unique('Pictured '), title: (await admin.makeTitle()).name });
    const pictured = (await admin.post('/api/candidates', form)).body;
    const { id: metricId } = (await admin.get('/api/metrics')).body[0];
    const spoken = (await admin.put(`/api/metrics/${metricId}/recordings/so`, recordingForm(mp3(2)))).body;
    const voters = await Promise.all(Array.from({ length: 12 }, () => server.visitor().register()));
    const candidates = [pictured];
    for (let index = 0; index < 10; index += 1) candidates.push(await admin.makeCandidate());
    // What has signed nothing needs no leave to go on.
    await (await server.visitor().register()).rate(pictured, 70);
    await server.app.get(SequencerTask).appendAll();
    let backingUp = true;
    let voted = 0;
    const load = voters.map(async (voter) => {
      for (const candidate of candidates) {
        if (!backingUp) return;
        expect((await voter.rate(candidate, 50)).status).toBe(201);
        voted += 1;
      }
    });
    const evidenceOf = async ({ dataSource }: TestServer, { user }: Client) => {
      const table = dataSource.driver.escape('user');
      const columns = 'network, address, browser, evidence_key';
      return (await dataSource.query(`SELECT ${columns} FROM ${table} WHERE id = ?`, [user.id]))[0];
    };
    const backup = join(folder, 'backup');
    const taken = await run(server, 'backup', [backup]);
    backingUp = false;
    await Promise.all(load);
    expect(taken.code).toBe(0);
    const { version, commit, commitDate } = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'));
    expect({ version, commit, commitDate }).toEqual({
      version: VERSION,
      commit: expect.any(String),
      commitDate: expect.any(String),
    });
    expect(voted).toBeGreaterThan(0);
    expect((await run(server, 'backup', [backup])).output).toContain('is not empty');
    expect((await run(server, 'restore', [backup])).code).toBe(1);

    const link = `${randomUUID()}.webp`;
    symlinkSync(join(backup, 'backup.json'), join(backup, 'images', link));
    const voice = `${randomUUID()}.mp3`;
    symlinkSync(join(backup, 'backup.json'), join(backup, 'recordings', voice));
    const empty = await emptyPlace(folder);
    const restored = await run(empty, 'restore', [backup]);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('are restored') });
    expect(restored.output).toContain('npm run ledger');
    const files = storedFiles(empty.dataDir, empty.imagesUrl);
    expect(await files.list('images')).not.toContain(link);
    expect(await files.list('recordings')).not.toContain(voice);
    const secret = readFileSync(join(server.dataDir, 'jwt-secret'), 'utf8');
    const second = await TestServer.start({ beside: empty, env: { JWT_SECRET: secret } });
    try {
      await expectTotalsToEqualRows(second.dataSource);
      const voter = voters[0];
      expect((await second.visitor().signIn(voter?.user.email, voter?.password ?? '')).user.id).toBe(
        voter?.user.id,
      );
      // The server still recognises the network of a voter who registered before the backup.
      const later = await evidenceOf(second, await second.visitor().register());
      expect(later).toEqual({ ...later, ...(await evidenceOf(server, voters[0] as Client)) });
      expect(later.network).toMatch(/^[0-9a-f]{24}$/);
      const { imageUrl } = (await second.visitor().get(`/api/candidates/${pictured.id}`)).body;
      expect((await second.visitor().get(new URL(imageUrl, second.url).pathname)).status).toBe(200);
      expect((await second.visitor().get('/api/metrics/recordings')).body).toEqual([spoken]);
      expect((await second.visitor().get(spoken.url)).status).toBe(200);
      const { output } = await run(empty, 'doctor', [], '', { JWT_SECRET: secret });
      expect(output.match(/WRONG.*\n.*/g)).toEqual([
        expect.stringMatching(/ledger\n.*a backup was restored/),
      ]);
      // At rest a backup is the same, value by value; the audit trail and times included.
      const rest = join(folder, 'rest');
      expect((await run(server, 'backup', [rest])).code).toBe(0);
      await second.stop();
      expect(await run(empty, 'restore', [rest, '--force'])).toMatchObject({ code: 0 });
    } finally {
      await second.stop().catch(() => undefined);
    }
    const third = await TestServer.start({ beside: empty });
    // Only the ledger differs: it signs nothing until an operator shows what it had signed.
    await third.dataSource.query('UPDATE ledger_tree SET halted = NULL');
    expect(await allRows(third)).toEqual(await allRows(server));
    await third.stop();
    await empty.drop();
  });

  it('restores a backup again after the restore was killed between pictures and rows', async () => {
    const admin = await server.admin();
    for (const name of ['First', 'Second']) {
      const title = (await admin.makeTitle()).name;
      await admin.post('/api/candidates', formWith(await jpeg(), { name: unique(name), title }));
    }
    const backup = join(folder, 'again');
    expect((await run(server, 'backup', [backup])).code).toBe(0);
    const files = readdirSync(join(backup, 'images'));
    // The same backup, whose rows never come to an end.
    const endless = join(folder, 'endless');
    cpSync(backup, endless, { recursive: true });
    const rows = join(endless, ENGINE === 'sqlite' ? 'database.sqlite' : 'user.jsonl');
    rmSync(rows);
    execFileSync('mkfifo', [rows]);
    const place = await emptyPlace(folder);
    const stored = storedFiles(place.dataDir, place.imagesUrl);
    const killed = spawn(process.execPath, [builtFile('restore'), endless], { env: environment(place) });
    const isThere = async (name: string) => (await stored.list('images')).includes(name);
    for (const name of files)
      while (!(await isThere(name))) await new Promise((resolve) => setTimeout(resolve, 50));
    killed.kill('SIGKILL');
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
    const stray = `${randomUUID()}.webp`;
    await stored.put('images', stray, '');
    expect((await run(place, 'restore', [backup])).output).toContain('that the backup lacks');
    await stored.remove('images', stray);
    expect(await run(place, 'restore', [backup])).toMatchObject({ code: 0 });
    expect((await stored.list('images')).sort()).toEqual(files.sort());
    await place.drop();
  });

  it('moves an embedded database into an empty one of MySQL, and into no other', async () => {
    const dataDir = mkdtempSync(join(folder, 'embedded-'));
    const embedded = { dataDir, databaseUrl: `sqlite:${join(dataDir, 'npi.sqlite')}` };
    const old = await TestServer.start({ beside: embedded });
    const admin = await old.admin();
    const form = formWith(await jpeg(), { name: 'Cabdi Ünïcode', title: (await admin.makeTitle()).name });
    const pictured = (await admin.post('/api/candidates', form)).body;
    const { id: metricId } = (await admin.get('/api/metrics')).body[0];
    const spoken = (await admin.put(`/api/metrics/${metricId}/recordings/ar`, recordingForm(mp3(2)))).body;
    const voter = await old.visitor().register();
    expect((await voter.rate(pictured, 70)).status).toBe(201);
    const gone = await admin.makeCandidate();
    expect((await admin.delete(`/api/candidates/${gone.id}`)).status).toBe(200);
    const rows = await allRows(old);
    await old.stop();

    const empty = await emptyPlace(folder);
    const moved = await run(empty, 'move', [dataDir]);
    if (ENGINE === 'sqlite') {
      expect(moved).toMatchObject({ code: 1, output: expect.stringContaining('to the MySQL') });
      return;
    }
    expect(moved).toMatchObject({ code: 0, output: expect.stringMatching(/^rating +1 +1$/m) });
    expect((await run(empty, 'move', [dataDir])).output).toContain('is not empty');
    const next = await TestServer.start({ beside: empty });
    try {
      await expectTotalsToEqualRows(next.dataSource);
      const values = async () => asStored(await allRows(next));
      expect(await values()).toEqual(asStored(rows));
      const { imageUrl } = (await next.visitor().get(`/api/candidates/${pictured.id}`)).body;
      expect((await next.visitor().get(new URL(imageUrl, next.url).pathname)).status).toBe(200);
      expect((await next.visitor().get(spoken.url)).status).toBe(200);
      expect((await run(empty, 'doctor')).code).toBe(0);
      // An id that was given once is not given again.
      const chief = await next.admin();
      expect((await chief.makeCandidate()).id).toBeGreaterThan(gone.id);
    } finally {
      await next.stop();
      await empty.drop();
    }
  });
});

/** Times alike from both engines, and numbers that MySQL gives as text. */
function asStored(tables: unknown): unknown {
  return JSON.parse(
    JSON.stringify(tables, (_, value) => {
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/.test(value))
        return `${value.replace(' ', 'T')}Z`;
      return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    }),
  );
}
