import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the servers that run on this database. */
export class Instances1764000000391 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'instance',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [varchar('id', 36, { isPrimary: true }), varchar('build', 100), time('seen_at')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('instance');
  }
}
