import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, type Engine, engineOf, foreignKey } from '../column-types.js';

const BUCKETS = Array.from({ length: 10 }, (_, number) => `bucket_${number}`);

const index = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });
const CREATED_AT = index('IX_rating_created_at', ['created_at', 'user_id']);
const BY_STANDING = [
  index('IX_rating_candidate_standing', ['candidate_id', 'standing', 'created_at']),
  index('IX_rating_standing_created_at', ['standing', 'created_at', 'user_id']),
];

/** Columns with a length, and the values of existing rows. */
const COLUMNS = [
  { table: 'user', name: 'level', fallback: 'none' },
  { table: 'rating', name: 'level', fallback: 'none' },
  { table: 'rating', name: 'standing', fallback: 'counted' },
];
const LENGTH = 10;

/**
 * Stores the status of ratings and the levels of voters: all existing ratings count, and accounts with a
 * proven address have the level of a mailbox. MySQL commits each change of a table at once, so every step
 * checks whether it has been made.
 */
export class Standings1764000000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    for (const column of COLUMNS) await addColumn(runner, engine, column);
    const indices = (await runner.getTable('rating'))?.indices.map(({ name }) => name) ?? [];
    for (const made of BY_STANDING)
      if (!indices.includes(made.name)) await runner.createIndex('rating', made);
    if (indices.includes(CREATED_AT.name)) await runner.dropIndex('rating', CREATED_AT);
    for (const table of totalTables(engine)) await runner.createTable(table, true);
    const user = runner.dataSource.driver.escape('user');
    await runner.query(
      `UPDATE ${user} SET level = 'email' WHERE canonical_email IS NOT NULL AND email_pending = 0`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['uncounted_score_total', 'uncounted_metric_total']) await runner.dropTable(name);
    await runner.createIndex('rating', CREATED_AT);
    for (const made of BY_STANDING) await runner.dropIndex('rating', made);
    // Hand-written, because the library would copy SQLite's table, to which others refer.
    for (const { table, name } of COLUMNS) {
      await runner.query(`ALTER TABLE ${runner.dataSource.driver.escape(table)} DROP COLUMN ${name}`);
    }
  }
}

async function addColumn(
  runner: QueryRunner,
  engine: Engine,
  { table, name, fallback }: (typeof COLUMNS)[number],
): Promise<void> {
  if ((await runner.getTable(table))?.findColumnByName(name)) return;
  if (engine === 'sqlite') {
    await runner.query(
      `ALTER TABLE "${table}" ADD COLUMN "${name}" varchar(${LENGTH}) NOT NULL DEFAULT ('${fallback}')`,
    );
  } else {
    const column = columnsFor(engine).varchar(name, LENGTH, { default: `'${fallback}'` });
    await runner.addColumn(table, new TableColumn(column));
  }
}

function totalTables(engine: Engine): Table[] {
  const { integer, varchar, bigint } = columnsFor(engine);
  const keys = () => [
    integer('candidate_id', { isPrimary: true }),
    varchar('standing', LENGTH, { isPrimary: true }),
  ];
  const table = (name: string, columns: ReturnType<typeof keys>) =>
    new Table({
      name,
      ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
      columns,
      foreignKeys: [foreignKey(`FK_${name}_candidate`, 'candidate_id', 'candidate')],
    });
  return [
    table('uncounted_score_total', [
      ...keys(),
      ...['score_sum', 'score_count', 'total_ratings'].map(bigint),
      ...['square_sum', 'product_sum', 'count_square_sum', ...BUCKETS].map(bigint),
    ]),
    table('uncounted_metric_total', [
      ...keys(),
      varchar('metric_key', 32, { isPrimary: true }),
      ...['score_sum', 'score_count', 'square_sum', ...BUCKETS].map(bigint),
    ]),
  ];
}
