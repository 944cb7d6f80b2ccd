import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the dated changes of the methodology's settings. */
export class MethodChanges1764000000172 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'method_change',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          id(),
          time('changed_at'),
          varchar('setting', 32),
          varchar('value_before', 32, { isNullable: true }),
          varchar('value_after', 32),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('method_change');
  }
}
