import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the sums behind ranks that an open case freezes. */
export class HeldPlaces1764000000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, bigint, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'held_place',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('case_id', { isPrimary: true }),
          integer('candidate_id', { isPrimary: true }),
          bigint('score_sum'),
          bigint('score_count'),
          integer('total_ratings'),
          time('held_at'),
        ],
        indices: [new TableIndex({ name: 'IX_held_place_candidate', columnNames: ['candidate_id'] })],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('held_place');
  }
}
