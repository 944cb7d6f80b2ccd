import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toTimeText } from '../../src/core/database/column-types.js';
import { BackupsService } from '../../src/operations/backups/backups.service.js';
import { environment, run } from '../harness/commands.js';
import { formWith, jpeg } from '../harness/pictures.js';
import { emptyPlace } from '../harness/places.js';
import { TestServer } from '../harness/test-server.js';

// A backup and its verification are processes of their own.
jest.setTimeout(300_000);

const HOUR_MS = 60 * 60 * 1000;

interface Part {
  name: string;
  facts: { name: string; value: string | number }[];
  findings: { code: string }[];
}

describe('the server’s own backups', () => {
  let folder: string;
  let server: TestServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-backups-'));
    server = await TestServer.start({ env: { BACKUP_URL: join(folder, 'backups') } });
    backups().environment = environment(server);
  });
  afterEach(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const backups = () => server.app.get(BackupsService);
  const take = () => backups().take(new AbortController().signal);
  const taken = () => readdirSync(join(folder, 'backups'));
  const part = async (): Promise<Part> => {
    // An outcome is shown again for some seconds.
    const { StatusService } = await import('../../src/operations/status/status.service.js');
    Object.assign(server.app.get(StatusService), { last: null });
    const { body } = await (await server.admin()).get('/api/operations');
    return (body.parts as Part[]).find(({ name }) => name === 'backup') as Part;
  };
  const age = (hours: number) =>
    server.dataSource.query('UPDATE backup_run SET started_at = ?', [
      toTimeText(new Date(Date.now() - hours * HOUR_MS)),
    ]);

  it('wait for the first account, because a backup of an empty site would supersede others of the day', async () => {
    expect(await backups().isDue()).toBe(true);
    await server.dataSource.query('DELETE FROM user');
    expect(await backups().isDue()).toBe(false);
  });

  it('are complete and verified, and one is enough for a day', async () => {
    const admin = await server.admin();
    const pictured = await admin.post(
      '/api/candidates',
      formWith(await jpeg(), { name: 'Pictured', title: (await admin.makeTitle()).name }),
    );
    expect(await backups().isDue()).toBe(true);
    await take();
    expect(await backups().isDue()).toBe(false);
    const [name = '', ...others] = taken();
    expect(others).toEqual([]);
    const facts = Object.fromEntries((await part()).facts.map(({ name: fact, value }) => [fact, value]));
    expect(facts.backup_verified_at).toBe(facts.backup_at);
    expect(facts.backup_size).toBeGreaterThan(10_000);
    expect((await part()).findings).toEqual([]);
    const [{ verified_by: verifiedBy }] = await server.dataSource.query('SELECT verified_by FROM backup_run');
    expect(verifiedBy).toBe('restoring');
    const { text } = await server.visitor().get('/metrics');
    const at = Number(/^npi_backup_last_success_timestamp_seconds (\d+)/m.exec(text)?.[1]);
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(600);
    expect(text).toMatch(/^npi_backup_last_size_bytes [1-9]/m);

    const place = await emptyPlace(folder);
    const restored = await run(place, 'restore', [join(folder, 'backups', name)]);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('does not contain JWT_SECRET'),
    });
    const second = await TestServer.start({ beside: place });
    const { imageUrl } = (await second.visitor().get(`/api/candidates/${pictured.body.id}`)).body;
    expect((await second.visitor().get(new URL(imageUrl, second.url).pathname)).status).toBe(200);
    await second.stop();
    await place.drop();
  });

  it('are due each day, are verified once a week, and are removed when others supersede them', async () => {
    await take();
    const [first = ''] = taken();
    await age(25);
    expect(await backups().isDue()).toBe(true);
    mkdirSync(join(folder, 'backups', 'mine'));
    // An incomplete backup supersedes nothing.
    const half = `${new Date().toISOString().slice(0, 10)}T23-59-59Z`;
    mkdirSync(join(folder, 'backups', half));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await take();
    // The server keeps only the newest backup of a day.
    expect(taken()).not.toContain(first);
    expect(taken().sort()).toEqual([expect.stringMatching(/^20.*Z$/), half, 'mine']);
    const runs = await server.dataSource.query('SELECT verified_by AS how FROM backup_run ORDER BY id');
    expect(runs.map(({ how }: { how: string | null }) => how)).toEqual(['restoring', null]);
  });

  it('do not count before they are complete', async () => {
    const draft = join(folder, 'backups', '.2026-01-31T00-00-00Z.part');
    mkdirSync(draft, { recursive: true });
    writeFileSync(join(draft, 'backup.json'), '{}');
    const stop = new AbortController();
    const called = backups().take(stop.signal);
    while (taken().length < 2 && existsSync(draft)) await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    await expect(called).rejects.toThrow('abort');
    // What was called off is due at the next start, and leaves nothing.
    expect(await backups().isDue()).toBe(true);
    expect(taken()).toEqual([]);
    expect(await server.dataSource.query('SELECT id FROM backup_run')).toEqual([]);
  });

  it('are tried again after an hour when they fail, and say why', async () => {
    writeFileSync(join(folder, 'backups'), 'a file in the way');
    await expect(take()).rejects.toThrow();
    expect((await part()).findings.map(({ code }) => code)).toEqual(['BACKUP_FAILED']);
    expect(await backups().isDue()).toBe(false);
    await age(1.1);
    expect(await backups().isDue()).toBe(true);
    rmSync(join(folder, 'backups'));
    await take();
    expect((await part()).findings).toEqual([]);
    await age(27);
    expect((await part()).findings.map(({ code }) => code)).toEqual(['BACKUP_LATE']);
  });

  it('that are damaged are found before they are needed', async () => {
    await take();
    const backup = join(folder, 'backups', taken()[0] ?? '');
    const before = readdirSync(server.dataDir).sort();
    expect(await run(server, 'restore', [backup, '--check'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('can be restored'),
    });
    const file = ['database.sqlite', 'metric.jsonl'].find((name) => existsSync(join(backup, name))) ?? '';
    writeFileSync(join(backup, file), '{');
    expect(await run(server, 'restore', [backup, '--check'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('damaged'),
    });
    expect(readdirSync(server.dataDir).sort()).toEqual(before);
    expect((await run(server, 'restore', [backup, '--check', '--force'])).code).toBe(2);
  });
});
