import type { DataSource } from 'typeorm';
import { ConfigurationError } from '../config/settings.js';
import { VERSION } from '../config/version.js';
import { withLease } from './lease.js';
import { MIGRATIONS } from './migrations/index.js';

/** The names of the migrations that this version knows, oldest first. */
export const KNOWN_MIGRATIONS: readonly string[] = MIGRATIONS.map(({ name }) => name);

/** A migration that a database has run. */
interface AppliedMigration {
  name: string;
  /** The version of the product that ran it; null from before versions were recorded. */
  version: string | null;
}

/**
 * Runs the missing migrations. Of several processes, one runs them and the others wait.
 * @returns the names of the migrations that were run, oldest first
 * @throws ConfigurationError if a newer version has migrated the database
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  return withLease(dataSource, async () => {
    // A newer version may have migrated the database while this one waited.
    await refuseNewer(dataSource);
    const pending = await pendingMigrations(dataSource);
    try {
      return (await dataSource.runMigrations()).map(({ name }) => name);
    } finally {
      // Records migrations before a failed one, too.
      await noteVersion(dataSource, pending);
    }
  });
}

/**
 * Refuses a database that a newer version has migrated, because this version would count and sign by outdated rules.
 * @throws ConfigurationError that names both versions and the remedy
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

/** Finds the last migration that a newer version has run; undefined if none has. */
export async function newestUnknown(dataSource: DataSource): Promise<AppliedMigration | undefined> {
  return (await readApplied(dataSource)).findLast(({ name }) => !KNOWN_MIGRATIONS.includes(name));
}

/** Within the lease: records which version ran these migrations, as far as they have run. */
async function noteVersion(dataSource: DataSource, names: string[]): Promise<void> {
  if (names.length === 0 || !(await readApplied(dataSource)).some((row) => 'version' in row)) return;
  const marks = names.map(() => '?').join(', ');
  await dataSource.query(`UPDATE migrations SET version = ? WHERE version IS NULL AND name IN (${marks})`, [
    VERSION,
    ...names,
  ]);
}

/** Lists the migrations that the database lacks, oldest first. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const had = new Set(await appliedMigrations(dataSource));
  return KNOWN_MIGRATIONS.filter((name) => !had.has(name));
}

/** Lists the migrations that the database has run, oldest first; none if it is empty. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  return (await readApplied(dataSource)).map(({ name }) => name);
}

/** Reads the applied migrations. Older databases lack the column `version`. */
async function readApplied(dataSource: DataSource): Promise<AppliedMigration[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    return (await runner.query('SELECT * FROM migrations ORDER BY id')) as AppliedMigration[];
  } finally {
    await runner.release();
  }
}

/** Lists the statements that would turn the tables into what the entities expect. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
