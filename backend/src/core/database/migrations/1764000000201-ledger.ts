import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { columnsFor, type Engine, engineOf, uniqueKey } from '../column-types.js';

/** Adds the values that open ratings' commitments; earlier ratings have none until they have an entry. */
const OPENING = ['opening_key', 'opening_nonce'] as const;

/** Adds the public log of ratings. Existing ratings get their entries later, while the server runs. */
export class Ledger1764000000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    for (const table of tablesOf(engine)) await runner.createTable(table, true);
    await addOpening(runner, engine);
    const [{ trees }] = (await runner.query('SELECT COUNT(*) AS trees FROM ledger_tree')) as [
      { trees: unknown },
    ];
    if (Number(trees) > 0) return;
    await runner.query(
      'INSERT INTO ledger_tree (id, size, adopted_id, last_adopted_id) SELECT 1, 0, 0, COALESCE(MAX(id), 0) FROM rating',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Hand-written, because the library would copy SQLite's table.
    for (const column of OPENING) await runner.query(`ALTER TABLE rating DROP COLUMN ${column}`);
    for (const { name } of tablesOf(engineOf(runner.dataSource)).toReversed()) await runner.dropTable(name);
  }
}

function tablesOf(engine: Engine): Table[] {
  const { id, integer, varchar, text, time } = columnsFor(engine);
  const storage = engine === 'mysql' ? { engine: 'InnoDB' } : {};
  const { uniques, indices } = uniqueKey(engine, 'UQ_ledger_entry_leaf_index', ['leaf_index']);
  const single = () => integer('id', { isPrimary: true });
  return [
    new Table({
      name: 'ledger_entry',
      ...storage,
      columns: [
        id(),
        integer('rating_id', { isNullable: true }),
        text('body'),
        varchar('hash', 64),
        varchar('hash_prefix', 16, { isNullable: true }),
        integer('leaf_index', { isNullable: true }),
      ],
      uniques,
      indices: [
        ...indices,
        new TableIndex({ name: 'IX_ledger_entry_hash_prefix', columnNames: ['hash_prefix'] }),
        new TableIndex({ name: 'IX_ledger_entry_rating', columnNames: ['rating_id'] }),
      ],
    }),
    new Table({
      name: 'ledger_node',
      ...storage,
      columns: [
        integer('level', { isPrimary: true }),
        integer('position', { isPrimary: true }),
        varchar('hash', 64),
      ],
    }),
    new Table({
      name: 'ledger_tree',
      ...storage,
      columns: [
        single(),
        varchar('origin', 255, { isNullable: true }),
        integer('size', { default: '0' }),
        text('checkpoint', { isNullable: true }),
        time('sealed_at', { isNullable: true }),
        varchar('halted', 20, { isNullable: true }),
        integer('adopted_id', { default: '0' }),
        integer('last_adopted_id', { default: '0' }),
      ],
    }),
    new Table({
      name: 'ledger_key',
      ...storage,
      columns: [
        id(),
        varchar('verifier_key', 400),
        varchar('sealed', 255, { isNullable: true }),
        time('created_at'),
        time('retires_at', { isNullable: true }),
      ],
    }),
    new Table({
      name: 'ledger_self_check',
      ...storage,
      columns: [
        single(),
        time('checked_at'),
        ...['size', 'ratings', 'problem_count'].map((name) => integer(name)),
        text('problems'),
      ],
    }),
  ];
}

async function addOpening(runner: QueryRunner, engine: Engine): Promise<void> {
  const table = await runner.getTable('rating');
  for (const name of OPENING) {
    if (table?.findColumnByName(name)) continue;
    // Hand-written, because the library would copy SQLite's table.
    if (engine === 'sqlite') await runner.query(`ALTER TABLE "rating" ADD COLUMN "${name}" varchar(43)`);
    else
      await runner.addColumn(
        'rating',
        new TableColumn(columnsFor(engine).varchar(name, 43, { isNullable: true })),
      );
  }
}
