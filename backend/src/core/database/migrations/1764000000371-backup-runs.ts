import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the attempts at backups by the server. */
export class BackupRuns1764000000371 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, bigint, varchar, text, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'backup_run',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          id(),
          varchar('name', 40),
          time('started_at'),
          time('finished_at', { isNullable: true }),
          bigint('bytes'),
          text('failure', { isNullable: true }),
          varchar('verified_by', 10, { isNullable: true }),
        ],
        indices: [new TableIndex({ name: 'IX_backup_run_started_at', columnNames: ['started_at'] })],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('backup_run');
  }
}
