import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { withLease } from './lease.js';
import { MIGRATIONS } from './migrations/index.js';

/** The names of the migrations that this version knows, oldest first. */
export const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** A migration that a database has had. */
interface AppliedMigration {
  name: string;
  /** The version of the product that has run it; null where that was not noted yet. */
  version: string | null;
}

/**
 * Brings the schema up to date. Several processes may ask at once: one does it, the others wait.
 * @returns the names of the migrations that were run, oldest first
 * @throws ConfigurationError when the database is a newer version's
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  return withLease(dataSource, async () => {
    // A newer version may have migrated it while this one waited.
    await refuseNewer(dataSource);
    const pending = await pendingMigrations(dataSource);
    try {
      return (await dataSource.runMigrations()).map(({ name }) => name);
    } finally {
      // Those before one that failed, too.
      await noteVersion(dataSource, pending);
    }
  });
}

/**
 * Refuses a database that a newer version has migrated: what this one wrote there would be counted and signed by
 * rules that are no longer the database's.
 * @throws ConfigurationError that names both versions and the way back
 */
export async function refuseNewer(dataSource: DataSource): Promise<void> {
  const newest = await newestUnknown(dataSource);
  if (!newest) return;
  throw new ConfigurationError(
    `A newer version has migrated this database: version ${newest.version ?? '(unknown)'} ran ${newest.name}. ` +
      `This is version ${VERSION}, whose newest migration is ${KNOWN_MIGRATIONS.at(-1)}. It would damage totals and ` +
      'ledger. Run the newer version, or restore the backup from before the upgrade with this version: ' +
      'npm run restore -- <folder> --force',
  );
}

/** The last migration that a newer version has run; undefined where none has. */
export async function newestUnknown(dataSource: DataSource): Promise<AppliedMigration | undefined> {
  return (await readApplied(dataSource)).findLast(({ name }) => !KNOWN_MIGRATIONS.includes(name));
}

/** Within the lease: notes which version has run these migrations, as far as they have run. */
async function noteVersion(dataSource: DataSource, names: string[]): Promise<void> {
  if (names.length === 0 || !(await readApplied(dataSource)).some((row) => 'version' in row)) return;
  const marks = names.map(() => '?').join(', ');
  await dataSource.query(`UPDATE migrations SET version = ? WHERE version IS NULL AND name IN (${marks})`, [
    VERSION,
    ...names,
  ]);
}

/** The names of those that the database has not had, oldest first. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const had = new Set(await appliedMigrations(dataSource));
  return KNOWN_MIGRATIONS.filter((name) => !had.has(name));
}

/** The names of the migrations that the database has had, oldest first; none where it is empty. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  return (await readApplied(dataSource)).map(({ name }) => name);
}

/** `version` is absent from a database of before it was noted. */
async function readApplied(dataSource: DataSource): Promise<AppliedMigration[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    return (await runner.query('SELECT * FROM migrations ORDER BY id')) as AppliedMigration[];
  } finally {
    await runner.release();
  }
}

/** What would have to be changed for the tables to be what the code expects, as statements. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
