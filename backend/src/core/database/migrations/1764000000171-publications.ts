import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, uniqueKey } from '../column-types.js';

/** Adds the public sums of ratings, for publication at full hours or once a day. */
export class Publications1764000000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { id, integer, bigint, time } = columnsFor(engine);
    const options = engine === 'mysql' ? { engine: 'InnoDB' } : {};
    const { indices, uniques } = uniqueKey(engine, 'UQ_publication_due_at', ['due_at']);
    await runner.createTable(
      new Table({
        name: 'publication',
        ...options,
        columns: [id(), time('published_at'), time('due_at', { isNullable: true })],
        uniques,
        indices: [
          ...indices,
          new TableIndex({ name: 'IX_publication_published_at', columnNames: ['published_at'] }),
        ],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'published_place',
        ...options,
        columns: [
          integer('publication_id', { isPrimary: true }),
          integer('candidate_id', { isPrimary: true }),
          bigint('score_sum'),
          bigint('score_count'),
          integer('total_ratings'),
          time('held_at', { isNullable: true }),
          bigint('held_score_sum'),
          bigint('held_score_count'),
          integer('held_total_ratings', { default: '0' }),
        ],
        indices: [new TableIndex({ name: 'IX_published_place_candidate', columnNames: ['candidate_id'] })],
      }),
      true,
    );
    await runner.createTable(
      new Table({
        name: 'publication_hold',
        ...options,
        columns: [integer('id', { isPrimary: true }), time('held_at')],
      }),
      true,
    );
    const version = await runner.getTable('leaderboard_version');
    if (!version?.findColumnByName('content_version'))
      await runner.addColumn('leaderboard_version', new TableColumn(bigint('content_version')));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('leaderboard_version', 'content_version');
    await runner.dropTable('publication_hold');
    await runner.dropTable('published_place');
    await runner.dropTable('publication');
  }
}
