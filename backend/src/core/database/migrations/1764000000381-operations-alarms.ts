import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds when administrators were last emailed about the server. */
export class OperationsAlarms1764000000381 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'operations_alarm',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [varchar('kind', 20, { isPrimary: true }), time('sent_at')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('operations_alarm');
  }
}
