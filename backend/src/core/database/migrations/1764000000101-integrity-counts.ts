import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the cursors of the scan of accounts and ratings, and its counts by the hour. */
export class IntegrityCounts1764000000101 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, bigint, varchar, time } = columnsFor(engine);
    const on = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    await runner.createTable(
      new Table({
        name: 'integrity_mark',
        ...on,
        columns: [
          varchar('name', 20, { isPrimary: true }),
          integer('last_id', { default: '0' }),
          time('changed_at'),
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'integrity_count',
        ...on,
        columns: [
          varchar('kind', 12, { isPrimary: true }),
          varchar('subject', 253, { isPrimary: true }),
          integer('hour', { isPrimary: true }),
          bigint('number'),
          bigint('score_sum'),
          bigint('square_sum'),
        ],
        indices: [new TableIndex({ name: 'IX_integrity_count_hour', columnNames: ['hour'] })],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('integrity_count');
    await runner.dropTable('integrity_mark');
  }
}
