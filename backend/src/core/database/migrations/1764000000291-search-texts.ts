import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldForSearch, searchKey } from '../../validation/fold-for-search.js';
import { engineOf } from '../column-types.js';

/** The columns to add to each table. */
const COLUMNS = {
  user: [
    "search_name varchar(60){text} NOT NULL DEFAULT ''",
    "search_email varchar(254){text} NOT NULL DEFAULT ''",
  ],
  contact_message: ['search_text text{text}'],
};
type ChangedTable = keyof typeof COLUMNS;
const TABLES = Object.keys(COLUMNS) as ChangedTable[];
const nameOf = (column: string) => column.split(' ')[0] ?? '';

/** The number of rows per statement. */
const BATCH = 250;

type Texts = Record<string, string | null>;

/**
 * The text that searches compare: its source columns, and how it is computed. The features that write it
 * explain why.
 */
const FILLED: { table: string; from: string[]; texts: (row: Texts) => Record<string, string> }[] = [
  {
    table: 'user',
    from: ['username', 'email'],
    texts: ({ username, email }) => ({
      search_name: searchKey([username]).slice(0, 60),
      search_email: searchKey([email]).slice(0, 254),
    }),
  },
  {
    table: 'contact_message',
    from: ['name', 'email', 'message'],
    texts: ({ name, email, message }) => ({
      search_text: `${searchKey([name, email])}\n${foldForSearch(message ?? '')}`.slice(0, 4000),
    }),
  },
  ...['audit_entry', 'deletion'].map((table) => ({
    table,
    from: ['subject_name', 'actor_name'],
    texts: ({ subject_name, actor_name }: Texts) => ({
      search_name: [...searchKey([subject_name, actor_name])].slice(0, 300).join(''),
    }),
  })),
];

/**
 * Adds the folded texts for searches beside the readable ones. MySQL commits each change of a table at once,
 * so every step checks whether it has been made, and filling a row again gives the same text.
 */
export class SearchTexts1764000000291 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) await addColumns(runner, name);
    for (const filled of FILLED) await fill(runner, filled);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TABLES) {
      const table = runner.dataSource.driver.escape(name);
      // Hand-written, because the library would copy SQLite's table, to which others refer.
      for (const column of COLUMNS[name])
        await runner.query(`ALTER TABLE ${table} DROP COLUMN ${nameOf(column)}`);
    }
  }
}

async function addColumns(runner: QueryRunner, name: ChangedTable): Promise<void> {
  const isMysql = engineOf(runner.dataSource) === 'mysql';
  const table = await runner.getTable(name);
  const missing = COLUMNS[name].filter((column) => !table?.findColumnByName(nameOf(column)));
  const text = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
  const additions = missing.map((column) => `ADD COLUMN ${column.replace('{text}', text)}`);
  // Hand-written, because the library would copy SQLite's table, and rebuild MySQL's once per column.
  const statements = isMysql && additions.length > 0 ? [additions.join(', ')] : additions;
  for (const changes of statements) {
    await runner.query(`ALTER TABLE ${runner.dataSource.driver.escape(name)} ${changes}`);
  }
}

async function fill(
  runner: QueryRunner,
  { table: name, from, texts }: (typeof FILLED)[number],
): Promise<void> {
  const table = runner.dataSource.driver.escape(name);
  for (let last = 0; ; ) {
    const rows: ({ id: number } & Texts)[] = await runner.query(
      `SELECT id, ${from.join(', ')} FROM ${table} WHERE id > ${last} ORDER BY id LIMIT ${BATCH}`,
    );
    const end = rows.at(-1);
    if (!end) return;
    const filled = rows.map((row) => ({ id: row.id, texts: texts(row) }));
    const columns = Object.keys(filled[0]?.texts ?? {});
    const sets = columns.map((column) => `${column} = CASE id ${'WHEN ? THEN ? '.repeat(rows.length)}END`);
    const values = columns.flatMap((column) => filled.flatMap(({ id, texts }) => [id, texts[column]]));
    const ids = rows.map(({ id }) => Number(id)).join(', ');
    await runner.query(`UPDATE ${table} SET ${sets.join(', ')} WHERE id IN (${ids})`, values);
    last = Number(end.id);
  }
}
