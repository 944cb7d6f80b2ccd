import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/**
 * Adds a mark on databases that are filled with demo data. Earlier ones are recognised by the demo's
 * accounts.
 */
export class DemoData1764000000263 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'demo_data',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('id', { isPrimary: true }),
          time('filled_at'),
          time('whole_at', { isNullable: true }),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('demo_data');
  }
}
