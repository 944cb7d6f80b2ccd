import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores which version of the product has run a migration, so that an older version recognises it. Filled by
 * `migrate`.
 */
export class MigrationVersions1764000000261 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const table = await runner.getTable('migrations');
    if (table?.findColumnByName('version')) return;
    await runner.query('ALTER TABLE migrations ADD COLUMN version varchar(64) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE migrations DROP COLUMN version');
  }
}
