import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf, uniqueKey } from '../column-types.js';

/** The number of positions that one statement copies. */
const PORTION = 100_000;

/** Moves the positions of entries in the tree to a table of their own. */
export class LedgerLeaves1764000000251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar } = columnsFor(engine);
    const { uniques, indices } = uniqueKey(engine, 'UQ_ledger_leaf_entry', ['entry_id']);
    await runner.createTable(
      new Table({
        name: 'ledger_leaf',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [
          integer('leaf_index', { isPrimary: true }),
          integer('entry_id'),
          varchar('hash_prefix', 16),
        ],
        uniques,
        indices: [
          ...indices,
          new TableIndex({ name: 'IX_ledger_leaf_hash_prefix', columnNames: ['hash_prefix'] }),
        ],
      }),
      true,
    );
    // MySQL commits each change of a table at once, so an earlier attempt may have ended after any of these.
    const entries = await runner.getTable('ledger_entry');
    if (!entries?.findColumnByName('leaf_index')) return;
    await copyPlaces(runner);
    if (engine === 'sqlite') return replaceEntries(runner, WITH_FLAG);
    if (!entries.findColumnByName('is_waiting'))
      await runner.query('ALTER TABLE ledger_entry ADD COLUMN is_waiting tinyint NOT NULL DEFAULT 0');
    await runner.query('UPDATE ledger_entry SET is_waiting = 1 WHERE leaf_index IS NULL');
    await runner.query(
      'ALTER TABLE ledger_entry ALTER COLUMN is_waiting SET DEFAULT 1, DROP INDEX UQ_ledger_entry_leaf_index, ' +
        'DROP INDEX IX_ledger_entry_hash_prefix, DROP COLUMN leaf_index, DROP COLUMN hash_prefix, ' +
        'ADD INDEX IX_ledger_entry_is_waiting (is_waiting)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    if (engine === 'sqlite') await replaceEntries(runner, WITH_PLACES);
    else {
      await runner.query(
        'ALTER TABLE ledger_entry ADD COLUMN hash_prefix varchar(16) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL, ' +
          'ADD COLUMN leaf_index int NULL',
      );
      await runner.query(
        'UPDATE ledger_entry INNER JOIN ledger_leaf ON ledger_leaf.entry_id = ledger_entry.id ' +
          'SET ledger_entry.leaf_index = ledger_leaf.leaf_index, ledger_entry.hash_prefix = ledger_leaf.hash_prefix',
      );
      await runner.query(
        'ALTER TABLE ledger_entry DROP INDEX IX_ledger_entry_is_waiting, DROP COLUMN is_waiting, ' +
          'ADD UNIQUE INDEX UQ_ledger_entry_leaf_index (leaf_index), ADD INDEX IX_ledger_entry_hash_prefix (hash_prefix)',
      );
    }
    await runner.dropTable('ledger_leaf');
  }
}

/** Continues after the last position of an earlier attempt. */
async function copyPlaces(runner: QueryRunner): Promise<void> {
  const [{ size }] = await runner.query('SELECT COALESCE(MAX(leaf_index) + 1, 0) AS size FROM ledger_entry');
  const [{ copied }] = await runner.query(
    'SELECT COALESCE(MAX(leaf_index) + 1, 0) AS copied FROM ledger_leaf',
  );
  for (let first = Number(copied); first < Number(size); first += PORTION)
    await runner.query(
      'INSERT INTO ledger_leaf (leaf_index, entry_id, hash_prefix) SELECT leaf_index, id, hash_prefix ' +
        'FROM ledger_entry WHERE leaf_index >= ? AND leaf_index < ? ORDER BY leaf_index',
      [first, first + PORTION],
    );
}

interface EntryShape {
  columns: string;
  values: string;
  from: string;
  indices: string[];
}

const RATING_INDEX = 'CREATE INDEX "IX_ledger_entry_rating" ON "ledger_entry" ("rating_id")';
const WITH_FLAG: EntryShape = {
  columns: '"is_waiting" tinyint NOT NULL DEFAULT (1)',
  values: 'leaf_index IS NULL',
  from: 'ledger_entry e',
  indices: [RATING_INDEX, 'CREATE INDEX "IX_ledger_entry_is_waiting" ON "ledger_entry" ("is_waiting")'],
};
const WITH_PLACES: EntryShape = {
  columns:
    '"hash_prefix" varchar(16), "leaf_index" integer, CONSTRAINT "UQ_ledger_entry_leaf_index" UNIQUE ("leaf_index")',
  values: 'l.hash_prefix, l.leaf_index',
  from: 'ledger_entry e LEFT JOIN ledger_leaf l ON l.entry_id = e.id',
  indices: [RATING_INDEX, 'CREATE INDEX "IX_ledger_entry_hash_prefix" ON "ledger_entry" ("hash_prefix")'],
};

/** SQLite cannot change a unique column, so the table is created again. */
async function replaceEntries(
  runner: QueryRunner,
  { columns, values, from, indices }: EntryShape,
): Promise<void> {
  await runner.query(
    'CREATE TABLE "ledger_entry_new" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "rating_id" integer, ' +
      `"body" text NOT NULL, "hash" varchar(64) NOT NULL, ${columns})`,
  );
  await runner.query(
    `INSERT INTO ledger_entry_new SELECT e.id, e.rating_id, e.body, e.hash, ${values} FROM ${from}`,
  );
  await runner.query('DROP TABLE ledger_entry');
  await runner.query('ALTER TABLE ledger_entry_new RENAME TO ledger_entry');
  for (const index of indices) await runner.query(index);
}
