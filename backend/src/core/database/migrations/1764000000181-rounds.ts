import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { sqlNow } from '../clock.js';
import { columnsFor, type Engine, engineOf } from '../column-types.js';

const BUCKETS = Array.from({ length: 10 }, (_, number) => `bucket_${number}`);
const FORMER_KEY = 'UQ_rating_user_candidate';
const KEY = 'UQ_rating_user_candidate_round';

/**
 * Adds rounds: all existing ratings belong to the first round, which has no end until one is set. MySQL
 * commits each change of a table at once, so every step checks whether it has been made.
 */
export class Rounds1764000000181 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    for (const table of tablesOf(engine)) await runner.createTable(table, true);
    await insertFirstRound(runner);
    for (const table of ['publication', 'integrity_case_rating']) {
      if (engine === 'sqlite') await addToSqlite(runner, table);
      else await addRound(runner, engine, table);
    }
    if (engine === 'sqlite') await rebuildRatings(runner);
    else await changeRatings(runner, engine);
  }

  async down(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    if (engine === 'sqlite') {
      await replaceTable(runner, (sql) =>
        sql.replace(
          `CONSTRAINT "${KEY}" UNIQUE ("user_id", "candidate_id", "round_id")`,
          `CONSTRAINT "${FORMER_KEY}" UNIQUE ("user_id", "candidate_id")`,
        ),
      );
    } else {
      await runner.createIndex('rating', uniqueIndex(FORMER_KEY, ['user_id', 'candidate_id']));
      await runner.dropIndex('rating', KEY);
    }
    // Hand-written, because the library would copy SQLite's table.
    for (const table of ['rating', 'integrity_case_rating', 'publication'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN round_id`);
    for (const { name } of tablesOf(engine).toReversed()) await runner.dropTable(name);
  }
}

function tablesOf(engine: Engine): Table[] {
  const { id, integer, varchar, bigint, time, flag } = columnsFor(engine);
  const table = (name: string, columns: ReturnType<typeof integer>[], indices: TableIndex[] = []) =>
    new Table({ name, ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}), columns, indices });
  const ofCandidate = () => [
    integer('round_id', { isPrimary: true }),
    integer('candidate_id', { isPrimary: true }),
  ];
  const total = () => [...ofCandidate(), varchar('standing', 10, { isPrimary: true })];
  const text = (name: string) => varchar(name, 100, { isNullable: true });
  const byCandidate = (name: string) => [
    new TableIndex({ name: `IX_${name}_candidate`, columnNames: ['candidate_id'] }),
  ];
  return [
    table(
      'round',
      [
        id(),
        varchar('name', 100),
        ...['name_so', 'name_ar'].map(text),
        time('opens_at'),
        time('closes_at', { isNullable: true }),
        flag('is_current'),
        time('final_at', { isNullable: true }),
      ],
      ['opens_at', 'is_current'].map(
        (column) => new TableIndex({ name: `IX_round_${column}`, columnNames: [column] }),
      ),
    ),
    table(
      'round_score_total',
      [
        ...total(),
        ...['score_sum', 'score_count', 'total_ratings'].map(bigint),
        ...['square_sum', 'product_sum', 'count_square_sum', ...BUCKETS].map(bigint),
      ],
      byCandidate('round_score_total'),
    ),
    table(
      'round_metric_total',
      [
        ...total(),
        varchar('metric_key', 32, { isPrimary: true }),
        ...['score_sum', 'score_count', 'square_sum', ...BUCKETS].map(bigint),
      ],
      byCandidate('round_metric_total'),
    ),
    table(
      'round_place',
      [
        ...ofCandidate(),
        ...['place', 'candidate_count'].map((name) => integer(name)),
        integer('rank', { isNullable: true }),
        integer('missing_ratings', { default: '0' }),
        integer('rank_in_title', { isNullable: true }),
        integer('title_candidate_count', { isNullable: true }),
        ...['score_sum', 'score_count'].map(bigint),
        integer('total_ratings'),
        varchar('name', 100),
        ...['name_ar', 'title', 'title_so', 'title_ar'].map(text),
      ],
      byCandidate('round_place'),
    ),
    table('round_correction', [
      ...ofCandidate(),
      varchar('day', 10, { isPrimary: true }),
      varchar('kind', 10, { isPrimary: true }),
      integer('ratings', { default: '0' }),
    ]),
  ];
}

async function insertFirstRound(runner: QueryRunner): Promise<void> {
  const round = runner.dataSource.driver.escape('round');
  const [{ rounds }] = (await runner.query(`SELECT COUNT(*) AS rounds FROM ${round}`)) as [
    { rounds: unknown },
  ];
  if (Number(rounds) > 0) return;
  // Finds the first rating of one status at the end of an index, however many exist.
  await runner.query(
    `INSERT INTO ${round} (id, name, name_so, name_ar, opens_at, is_current) ` +
      `SELECT 1, ?, ?, ?, COALESCE(MIN(created_at), ${sqlNow(runner.dataSource)}), 1 FROM rating WHERE standing = 'counted'`,
    ['First round', 'Wareegga koowaad', 'الجولة الأولى'],
  );
}

async function addRound(runner: QueryRunner, engine: Engine, table: string): Promise<void> {
  if ((await runner.getTable(table))?.findColumnByName('round_id')) return;
  const round = columnsFor(engine).integer('round_id', { default: '1' });
  await runner.addColumn(table, new TableColumn(round));
}

/** Hand-written, because the library would copy the table. */
async function addToSqlite(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`ALTER TABLE "${table}" ADD COLUMN "round_id" integer NOT NULL DEFAULT (1)`);
}

async function changeRatings(runner: QueryRunner, engine: Engine): Promise<void> {
  await addRound(runner, engine, 'rating');
  const indices = (await runner.getTable('rating'))?.indices.map(({ name }) => name) ?? [];
  // Adds the new key before the old one is dropped: at no time may one person rate twice.
  if (!indices.includes(KEY))
    await runner.createIndex('rating', uniqueIndex(KEY, ['user_id', 'candidate_id', 'round_id']));
  if (indices.includes(FORMER_KEY)) await runner.dropIndex('rating', FORMER_KEY);
}

async function rebuildRatings(runner: QueryRunner): Promise<void> {
  await addToSqlite(runner, 'rating');
  await replaceTable(runner, (sql) =>
    sql.replace(
      `CONSTRAINT "${FORMER_KEY}" UNIQUE ("user_id", "candidate_id")`,
      `CONSTRAINT "${KEY}" UNIQUE ("user_id", "candidate_id", "round_id")`,
    ),
  );
}

/**
 * Creates SQLite's table of ratings again, the only way to change a constraint. No other table refers to it.
 * Hand-written, because the library reads its rows into memory.
 */
async function replaceTable(runner: QueryRunner, change: (sql: string) => string): Promise<void> {
  const parts = (await runner.query(
    "SELECT type, sql FROM sqlite_master WHERE tbl_name = 'rating' AND sql IS NOT NULL ORDER BY type DESC",
  )) as { type: string; sql: string }[];
  const table = parts.find(({ type }) => type === 'table')?.sql ?? '';
  const changed = change(table);
  if (changed === table) throw new Error('The table of ratings has no key that could be changed');
  await runner.query(changed.replace('CREATE TABLE "rating"', 'CREATE TABLE "rating_changed"'));
  await runner.query('INSERT INTO "rating_changed" SELECT * FROM "rating"');
  await runner.query('DROP TABLE "rating"');
  await runner.query('ALTER TABLE "rating_changed" RENAME TO "rating"');
  for (const { type, sql } of parts) if (type === 'index') await runner.query(sql);
}

function uniqueIndex(name: string, columnNames: string[]): TableIndex {
  return new TableIndex({ name, columnNames, isUnique: true });
}
