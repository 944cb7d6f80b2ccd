import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the restore that administrators have asked for. */
export class RestoreRequests1764000000613 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'restore_request',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          varchar('id', 36, { isPrimary: true }),
          varchar('backup', 40),
          integer('proposed_by'),
          time('proposed_at'),
          time('begun_at', { isNullable: true }),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('restore_request');
  }
}
