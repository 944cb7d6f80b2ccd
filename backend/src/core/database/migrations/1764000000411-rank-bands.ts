import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** Adds the places that agree with the ratings, for each candidate of a publication or of a final ranking. */
export class RankBands1764000000411 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { varchar, integer } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'rank_band',
        ...(engine === 'mysql' && { engine: 'InnoDB' }),
        columns: [
          varchar('kind', 16, { isPrimary: true }),
          integer('source_id', { isPrimary: true }),
          integer('candidate_id', { isPrimary: true }),
          integer('low'),
          integer('high'),
          integer('title_id', { isNullable: true }),
          integer('low_in_title', { isNullable: true }),
          integer('high_in_title', { isNullable: true }),
        ],
      }),
      true,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rank_band');
  }
}
