import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { storedEmail } from '../../validation/email-address.js';
import { LOOK_MAX, lookOf, normalizeName } from '../../validation/normalize.js';
import { columnsFor, engineOf } from '../column-types.js';

const LOOK = new TableIndex({
  name: 'UQ_user_username_look',
  columnNames: ['username_look'],
  isUnique: true,
});
/** The number of rows per read. */
const BATCH = 1_000;

/** Tables of names that are unique among rows with equal values in some columns. */
const NAMED = [
  { table: 'title', scope: [] },
  { table: 'saved_view', scope: ['user_id', 'page'] },
];

interface UserRow {
  id: number;
  username: string;
  normalized: string;
  email: string;
}

/**
 * Adds the looks of usernames, which are unique from now on, and updates the keys of names. If several
 * accounts have one look, the oldest gets it; the others keep their names without one. A key that another row
 * has does not change. Everything is computed from the rows, so an interrupted attempt can be repeated.
 */
export class TypedNames1764000000281 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const user = await runner.getTable('user');
    if (!user?.findColumnByName('username_look')) {
      const column = columnsFor(engine).varchar('username_look', LOOK_MAX, { isNullable: true });
      if (engine === 'mysql') await runner.addColumn('user', new TableColumn(column));
      else await runner.query(`ALTER TABLE "user" ADD COLUMN "username_look" varchar(${LOOK_MAX})`);
    }
    if (!user?.indices.some(({ name }) => name === LOOK.name)) await runner.createIndex('user', LOOK);
    await keyUsers(runner);
    for (const { table, scope } of NAMED) await keyNames(runner, table, scope);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    const user = runner.dataSource.driver.escape('user');
    await runner.query(`DROP INDEX ${LOOK.name}${isMysql ? ' ON `user`' : ''}`);
    // Hand-written, because the library would copy SQLite's table, to which others refer.
    await runner.query(`ALTER TABLE ${user} DROP COLUMN username_look`);
  }
}

async function keyUsers(runner: QueryRunner): Promise<void> {
  const user = runner.dataSource.driver.escape('user');
  for (let last = 0; ; ) {
    const rows: UserRow[] = await runner.query(
      `SELECT id, username, normalized_username AS normalized, email FROM ${user} WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    const looks = new Map<string, number>();
    for (const { id, username } of rows) {
      const look = lookOf(username);
      if (!looks.has(look)) looks.set(look, id);
    }
    for (const { id, look } of await holdersOf(runner, [...looks.keys()])) {
      if (id < (looks.get(look) ?? 0)) looks.delete(look);
    }
    if (looks.size > 0) {
      const pairs = [...looks].flatMap(([look, id]) => [id, look]);
      const cases = 'WHEN ? THEN ? '.repeat(looks.size);
      await runner.query(
        `UPDATE ${user} SET username_look = CASE id ${cases}END WHERE id IN (${marks([...looks])})`,
        [...pairs, ...looks.values()],
      );
    }
    for (const { id, username, normalized, email } of rows) {
      await setKey(runner, user, 'normalized_username', { id, was: normalized, is: normalizeName(username) });
      await setKey(runner, user, 'email', { id, was: email, is: storedEmail(email) });
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return;
  }
}

async function holdersOf(runner: QueryRunner, looks: string[]): Promise<{ id: number; look: string }[]> {
  if (looks.length === 0) return [];
  const user = runner.dataSource.driver.escape('user');
  return runner.query(
    `SELECT id, username_look AS look FROM ${user} WHERE username_look IN (${marks(looks)})`,
    looks,
  );
}

async function keyNames(runner: QueryRunner, table: string, scope: string[]): Promise<void> {
  for (let last = 0; ; ) {
    const rows: Record<string, unknown>[] = await runner.query(
      `SELECT ${['id', ...scope].join(', ')}, name, normalized_name AS normalized FROM ${table} ` +
        `WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    for (const row of rows) {
      const change = { id: Number(row.id), was: row.normalized, is: normalizeName(String(row.name)) };
      const within = scope.map((column): [string, unknown] => [column, row[column]]);
      await setKey(runner, table, 'normalized_name', change, within);
    }
    last = Number(rows.at(-1)?.id ?? 0);
    if (rows.length < BATCH) return;
  }
}

/** Leaves a key unchanged if another row has the new one. */
async function setKey(
  runner: QueryRunner,
  table: string,
  column: string,
  { id, was, is }: { id: number; was: unknown; is: string },
  within: [string, unknown][] = [],
): Promise<void> {
  if (is === was || is === '') return;
  const conditions: [string, unknown][] = [[column, is], ...within];
  const others: unknown[] = await runner.query(
    `SELECT id FROM ${table} WHERE ${conditions.map(([name]) => `${name} = ?`).join(' AND ')}`,
    conditions.map(([, value]) => value),
  );
  if (others.length === 0) await runner.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, [is, id]);
}

const marks = (values: unknown[]) => values.map(() => '?').join(', ');
