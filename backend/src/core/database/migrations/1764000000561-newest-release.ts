import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the newest version that the address of releases has named. */
export class NewestRelease1764000000561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'newest_release',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          integer('id', { isPrimary: true }),
          time('asked_at'),
          varchar('version', 40, { isNullable: true }),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('newest_release');
  }
}
