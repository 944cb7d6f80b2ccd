import type { DataSource } from 'typeorm';
import { withLease } from './lease.js';

/**
 * Brings the schema up to date. Several processes may ask at once: one does it, the others wait.
 * @returns the names of the migrations that were run, oldest first
 */
export async function migrate(dataSource: DataSource): Promise<string[]> {
  const run = await withLease(dataSource, () => dataSource.runMigrations());
  return run.map(({ name }) => name);
}

/** The names of the migrations that the code knows, oldest first. */
export function knownMigrations(dataSource: DataSource): string[] {
  return dataSource.migrations.map((migration) => migration.name ?? migration.constructor.name);
}

/** The names of those that the database has not had, oldest first. */
export async function pendingMigrations(dataSource: DataSource): Promise<string[]> {
  const had = new Set(await appliedMigrations(dataSource));
  return knownMigrations(dataSource).filter((name) => !had.has(name));
}

/** The names of the migrations that the database has had, oldest first; none where it is empty. */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  try {
    if (!(await runner.hasTable('migrations'))) return [];
    const rows = (await runner.query('SELECT name FROM migrations ORDER BY id')) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

/** What would have to be changed for the tables to be what the code expects, as statements. */
export async function schemaDrift(dataSource: DataSource): Promise<string[]> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}
