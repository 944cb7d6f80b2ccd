import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the methods that publications followed, whose hashes are in the ledger. */
export class MethodFiles1764000000531 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'method_file',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [varchar('hash', 64, { isPrimary: true }), text('content'), time('followed_at')],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('method_file');
  }
}
