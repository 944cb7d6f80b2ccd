import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DataSource } from 'typeorm';
import { sqliteLibrary } from '../../sqlite/library.cjs';
import { readSettings } from '../../src/core/config/settings.js';
import { VERSION } from '../../src/core/config/version.js';
import { openDataSource } from '../../src/core/database/data-source.js';
import { migrate } from '../../src/core/database/migrate.js';
import { ENTITIES } from '../../src/entities.js';
import { run } from '../harness/commands.js';
import { emptyPlace, type OwnPlace } from '../harness/places.js';
import { ENGINE } from '../harness/test-server.js';

// A busy machine may take half a minute for a command.
jest.setTimeout(600_000);

const NEWER = { name: 'FromTheFuture1999999999999', version: '99.3.1' };

describe(`a database that a newer version has migrated, on ${ENGINE}`, () => {
  let folder: string;
  let place: OwnPlace;
  let backup: string;
  const open = (): Promise<DataSource> =>
    openDataSource(readSettings({ DATABASE_URL: place.databaseUrl }).database, ENTITIES, { newer: 'opened' });
  const within = async <T>(work: (dataSource: DataSource) => Promise<T>): Promise<T> => {
    const dataSource = await open();
    return work(dataSource).finally(() => dataSource.destroy());
  };
  const applied = () =>
    within((dataSource) => dataSource.query('SELECT name, version FROM migrations ORDER BY id'));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'npi-downgrade-'));
    place = await emptyPlace(folder);
    backup = join(folder, 'backup');
    expect(await run(place, 'migrate')).toMatchObject({ code: 0 });
    expect(await run(place, 'backup', [backup])).toMatchObject({ code: 0 });
  });
  afterAll(async () => {
    await place.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has the version of each migration, and is refused by every command and by the server', async () => {
    const before = await applied();
    expect(new Set(before.map(({ version }: { version: string }) => version))).toEqual(new Set([VERSION]));
    await within(async (dataSource) => {
      await dataSource.query('INSERT INTO migrations (timestamp, name, version) VALUES (?, ?, ?)', [
        1999999999999,
        NEWER.name,
        NEWER.version,
      ]);
      await dataSource.query('CREATE TABLE from_the_future (id INT)');
    });
    const email = 'chief@test.example';
    const commands: [string, ...string[]][] = [
      ['migrate'],
      ['doctor'],
      ['reconcile'],
      ['reconcile', '--fix'],
      ['backup', join(folder, 'of-the-newer')],
      ['admin', 'create', 'chief', email],
      ['ledger', 'show'],
      ['ledger', 'rotate'],
    ];
    for (const [name, ...args] of commands) {
      const { code, output } = await run(place, name, args);
      expect([name, code, output]).toEqual([name, 1, expect.stringContaining(`version ${NEWER.version}`)]);
      expect(output).toContain(`This is version ${VERSION}`);
      expect(output).toContain('npm run restore');
    }
    const { code, output } = await startServer(place);
    expect([code, output]).toEqual([1, expect.stringContaining(`version ${NEWER.version}`)]);
    expect(output).not.toContain(' at ');
    expect(await applied()).toEqual([...before, NEWER]);
  });

  it('is no source of a move, nor is its backup one of a restore', async () => {
    const newer = join(folder, 'backup-of-newer');
    cpSync(backup, newer, { recursive: true });
    const file = join(newer, 'backup.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const { name, version } = NEWER;
    writeFileSync(file, JSON.stringify({ ...manifest, version, migrations: [...manifest.migrations, name] }));
    const restored = await run(place, 'restore', [newer, '--force']);
    expect([restored.code, restored.output]).toEqual([
      1,
      expect.stringMatching(new RegExp(`Version ${version} \\(commit [^)]+\\) wrote the backup`)),
    ]);
    expect(restored.output).toContain(`this version ${VERSION}`);
    if (ENGINE !== 'mysql') return;
    const source = mkdtempSync(join(folder, 'source-'));
    const from = { dataDir: source, databaseUrl: `sqlite:${join(source, 'npi.sqlite')}` };
    expect(await run(from, 'migrate')).toMatchObject({ code: 0 });
    const embedded = new (sqliteLibrary())(join(source, 'npi.sqlite'));
    embedded
      .prepare('INSERT INTO migrations (timestamp, name, version) VALUES (1999999999999, ?, ?)')
      .run(name, version);
    embedded.close();
    const target = await emptyPlace(folder);
    const moved = await run(target, 'move', [source]);
    expect([moved.code, moved.output]).toEqual([
      1,
      expect.stringContaining(`version ${version} ran ${name}`),
    ]);
    await target.drop();
  });

  it('is not taken for another by one who waited for it to be migrated', async () => {
    await within(async (dataSource) => {
      await expect(migrate(dataSource)).rejects.toThrow(`version ${NEWER.version}`);
    });
  });

  it('gives way to the backup from before, and nothing of the newer version stays', async () => {
    const restored = await run(place, 'restore', [backup, '--force']);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('are restored') });
    expect((await applied()).map(({ name }: { name: string }) => name)).not.toContain(NEWER.name);
    const isThere = await within(async (dataSource) => {
      const runner = dataSource.createQueryRunner();
      return runner.hasTable('from_the_future').finally(() => runner.release());
    });
    expect(isThere).toBe(false);
    expect(await run(place, 'doctor')).toMatchObject({ code: 0 });
  });
});

async function startServer({ dataDir, databaseUrl }: OwnPlace) {
  const child = spawn(process.execPath, [join(__dirname, '../../dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'warn',
    },
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { code, output: out + err };
}
