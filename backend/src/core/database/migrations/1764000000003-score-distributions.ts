import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, engineOf, foreignKey, toNumber } from '../column-types.js';

const BUCKETS = Array.from({ length: 10 }, (_, number) => `bucket_${number}`);
/** The number of ratings that are read at once while the totals are filled. */
const BATCH = 5_000;

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const OLD_INDEX = index('IX_rating_candidate', ['candidate_id']);
const NEW_INDICES = [
  index('IX_rating_candidate_created_at', ['candidate_id', 'created_at']),
  index('IX_rating_created_at', ['created_at', 'user_id']),
];

/** The values of one row of totals by column. */
type Totals = Record<string, number>;

/**
 * Adds the totals behind figures: the distribution of scores by candidate and metric, and the ratings by
 * time. MySQL commits each change of a table at once, so an interrupted start continues here: every step
 * checks whether it has been made. No older server may store ratings meanwhile.
 */
export class ScoreDistributions1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, bigint } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'candidate_score_total',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('candidate_id', { isPrimary: true }),
          ...['square_sum', 'product_sum', 'count_square_sum', ...BUCKETS].map(bigint),
        ],
        foreignKeys: [foreignKey('FK_candidate_score_total_candidate', 'candidate_id', 'candidate')],
      }),
      true,
    );
    const table = await runner.getTable('candidate_metric_total');
    const missing = ['square_sum', ...BUCKETS].filter((name) => !table?.findColumnByName(name));
    await runner.addColumns(
      'candidate_metric_total',
      missing.map((name) => new TableColumn(bigint(name))),
    );
    await replaceIndices(runner, [OLD_INDEX], NEW_INDICES);
    await fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndices(runner, NEW_INDICES, [OLD_INDEX]);
    await runner.dropColumns('candidate_metric_total', ['square_sum', ...BUCKETS]);
    await runner.dropTable('candidate_score_total');
  }
}

/** Adds the new ones first, because on MySQL the foreign key to candidates always needs one of them. */
async function replaceIndices(runner: QueryRunner, old: TableIndex[], made: TableIndex[]): Promise<void> {
  const names = (await runner.getTable('rating'))?.indices.map(({ name }) => name) ?? [];
  for (const one of made) if (!names.includes(one.name)) await runner.createIndex('rating', one);
  for (const one of old) if (names.includes(one.name)) await runner.dropIndex('rating', one);
}

/** Sums up the existing ratings in batches, with only one row per total in memory. */
async function fill(runner: QueryRunner): Promise<void> {
  const candidates = new Map<number, Totals>();
  const metrics = new Map<number, Map<string, Totals>>();
  for (let last = 0; ; ) {
    const rows: Record<string, unknown>[] = await runner.query(
      'SELECT id, candidate_id, scores, score_sum, score_count FROM rating WHERE id > ? ORDER BY id LIMIT ?',
      [last, BATCH],
    );
    for (const row of rows) {
      last = toNumber(row.id);
      const id = toNumber(row.candidate_id);
      const [sum, count] = [toNumber(row.score_sum), toNumber(row.score_count)];
      add(candidates, id, {
        square_sum: sum * sum,
        product_sum: sum * count,
        count_square_sum: count * count,
        [bucketOf(sum, count)]: 1,
      });
      const ofCandidate = metrics.get(id) ?? new Map<string, Totals>();
      metrics.set(id, ofCandidate);
      for (const [key, score] of Object.entries(JSON.parse(String(row.scores)) as Totals)) {
        add(ofCandidate, key, { square_sum: score * score, [bucketOf(score, 1)]: 1 });
      }
    }
    if (rows.length < BATCH) break;
  }
  await runner.query('DELETE FROM candidate_score_total');
  for (const [id, totals] of candidates) {
    const columns = Object.keys(totals);
    await runner.query(
      `INSERT INTO candidate_score_total (candidate_id, ${columns.join(', ')}) VALUES (?, ${columns.map(() => '?').join(', ')})`,
      [id, ...Object.values(totals)],
    );
  }
  for (const [id, ofCandidate] of metrics) {
    for (const [key, totals] of ofCandidate) {
      const columns = Object.keys(totals);
      await runner.query(
        `UPDATE candidate_metric_total SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE candidate_id = ? AND metric_key = ?`,
        [...Object.values(totals), id, key],
      );
    }
  }
}

/**
 * Returns the column that counts a mean of scores, in integer arithmetic: `sum` / `count` is from 0 to 100.
 */
function bucketOf(sum: number, count: number): string {
  return `bucket_${Math.min(9, Math.floor(sum / (10 * count)))}`;
}

function add<Key>(totals: Map<Key, Totals>, key: Key, amounts: Totals): void {
  const row = totals.get(key) ?? {};
  for (const [column, amount] of Object.entries(amounts)) row[column] = (row[column] ?? 0) + amount;
  totals.set(key, row);
}
