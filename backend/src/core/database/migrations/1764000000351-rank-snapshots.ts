import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

const SUMS = ['score_sum', 'score_count', 'total_ratings'];

/** Unites the tables of the sums behind frozen and published ranks. */
export class RankSnapshots1764000000351 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const { varchar, integer, bigint, time } = columnsFor(engineOf(runner.dataSource));
    await createTable(runner, 'rank_snapshot', [
      varchar('kind', 16, { isPrimary: true }),
      integer('source_id', { isPrimary: true }),
      integer('candidate_id', { isPrimary: true }),
      bigint('score_sum'),
      bigint('score_count'),
      integer('total_ratings'),
      time('taken_at'),
    ]);
    if (await runner.hasTable('frozen_rank')) {
      await copy(runner, 'frozen', ['case_id', 'candidate_id', 'held_at', ...SUMS], 'frozen_rank');
      await runner.dropTable('frozen_rank');
    }
    if (await runner.hasTable('published_rank')) {
      const columns = ['publication_id', 'candidate_id', 'published_at', ...SUMS];
      await copy(runner, 'published', columns, 'published_rank JOIN publication ON id = publication_id');
      const held = ['publication_id', 'candidate_id', 'held_at', ...SUMS.map((sum) => `held_${sum}`)];
      await copy(runner, 'published_frozen', held, 'published_rank WHERE held_at IS NOT NULL');
      await runner.dropTable('published_rank');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    const { integer, bigint, time } = columnsFor(engineOf(runner.dataSource));
    await createTable(runner, 'frozen_rank', [
      integer('case_id', { isPrimary: true }),
      integer('candidate_id', { isPrimary: true }),
      bigint('score_sum'),
      bigint('score_count'),
      integer('total_ratings'),
      time('held_at'),
    ]);
    await createTable(runner, 'published_rank', [
      integer('publication_id', { isPrimary: true }),
      integer('candidate_id', { isPrimary: true }),
      bigint('score_sum'),
      bigint('score_count'),
      integer('total_ratings'),
      time('held_at', { isNullable: true }),
      bigint('held_score_sum'),
      bigint('held_score_count'),
      integer('held_total_ratings', { default: '0' }),
    ]);
    if (!(await runner.hasTable('rank_snapshot'))) return;
    const sums = SUMS.join(', ');
    await runner.query('DELETE FROM frozen_rank');
    await runner.query(
      `INSERT INTO frozen_rank (case_id, candidate_id, held_at, ${sums}) ` +
        `SELECT source_id, candidate_id, taken_at, ${sums} FROM rank_snapshot WHERE kind = 'frozen'`,
    );
    await runner.query('DELETE FROM published_rank');
    await runner.query(
      `INSERT INTO published_rank (publication_id, candidate_id, held_at, ${sums}, held_${SUMS.join(', held_')}) ` +
        `SELECT p.source_id, p.candidate_id, f.taken_at, p.${SUMS.join(', p.')}, ` +
        `${SUMS.map((sum) => `COALESCE(f.${sum}, 0)`).join(', ')} FROM rank_snapshot p ` +
        "LEFT JOIN rank_snapshot f ON f.kind = 'published_frozen' AND f.source_id = p.source_id " +
        "AND f.candidate_id = p.candidate_id WHERE p.kind = 'published'",
    );
    await runner.dropTable('rank_snapshot');
  }
}

async function createTable(runner: QueryRunner, name: string, columns: TableColumnOptions[]): Promise<void> {
  const index = new TableIndex({ name: `IX_${name}_candidate`, columnNames: ['candidate_id'] });
  const engine = engineOf(runner.dataSource) === 'mysql' ? { engine: 'InnoDB' } : {};
  await runner.createTable(new Table({ name, ...engine, columns, indices: [index] }), true);
}

/** Copies rows of a kind. MySQL commits each change of a table at once, so an interrupted attempt may have copied them. */
async function copy(runner: QueryRunner, kind: string, columns: string[], from: string): Promise<void> {
  await runner.query('DELETE FROM rank_snapshot WHERE kind = ?', [kind]);
  await runner.query(
    `INSERT INTO rank_snapshot (kind, source_id, candidate_id, taken_at, ${SUMS.join(', ')}) ` +
      `SELECT '${kind}', ${columns.join(', ')} FROM ${from}`,
  );
}
