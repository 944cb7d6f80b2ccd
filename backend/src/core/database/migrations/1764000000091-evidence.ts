import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { columnsFor, engineOf } from '../column-types.js';

/** The columns to add to each table: texts with their length, integers without one. */
const EVIDENCE = [['network', 24], ['address', 24], ['browser', 24], ['evidence_key']] as const;
const COLUMNS = {
  user: [...EVIDENCE, ['mail_domain', 253]],
  rating: [...EVIDENCE, ['form_seconds']],
} as const;
type ChangedTable = keyof typeof COLUMNS;
const TABLES = Object.keys(COLUMNS) as ChangedTable[];

const INDICES = [
  new TableIndex({ name: 'IX_user_network', columnNames: ['network', 'created_at'] }),
  new TableIndex({ name: 'IX_user_mail_domain', columnNames: ['mail_domain', 'created_at'] }),
];

/** The number of accounts whose domain one statement fills. */
const BATCH = 5_000;

/**
 * Stores the origin of accounts and ratings as keyed hashes, with the keys; how long forms were open; and the
 * domains of addresses. MySQL commits each change of a table at once, so every step checks whether it has
 * been made.
 */
export class Evidence1764000000091 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const engine = engineOf(runner.dataSource);
    const { integer, varchar, time } = columnsFor(engine);
    await runner.createTable(
      new Table({
        name: 'evidence_key',
        ...(engine === 'mysql' ? { engine: 'InnoDB' } : {}),
        columns: [integer('id', { isPrimary: true }), varchar('sealed', 255), time('created_at')],
      }),
      true,
    );
    for (const name of TABLES) await addColumns(runner, name);
    const user = await runner.getTable('user');
    for (const index of INDICES) {
      if (!user?.indices.some(({ name }) => name === index.name)) await runner.createIndex('user', index);
    }
    await fillDomains(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const isMysql = engineOf(runner.dataSource) === 'mysql';
    for (const { name } of INDICES) await runner.query(`DROP INDEX ${name}${isMysql ? ' ON `user`' : ''}`);
    for (const name of TABLES) {
      const table = runner.dataSource.driver.escape(name);
      // Hand-written, because the library would copy SQLite's table, to which others refer.
      for (const [column] of COLUMNS[name]) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await runner.dropTable('evidence_key');
  }
}

async function addColumns(runner: QueryRunner, name: ChangedTable): Promise<void> {
  const isMysql = engineOf(runner.dataSource) === 'mysql';
  const table = await runner.getTable(name);
  const missing = COLUMNS[name].filter(([column]) => !table?.findColumnByName(column));
  const text = isMysql ? ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';
  const additions = missing.map(
    ([column, length]) => `ADD COLUMN ${column} ${length ? `varchar(${length})${text}` : 'integer'}`,
  );
  // Hand-written, because the library would copy SQLite's table, and rebuild MySQL's once per column.
  const statements = isMysql && additions.length > 0 ? [additions.join(', ')] : additions;
  for (const changes of statements) {
    await runner.query(`ALTER TABLE ${runner.dataSource.driver.escape(name)} ${changes}`);
  }
}

async function fillDomains(runner: QueryRunner): Promise<void> {
  const user = runner.dataSource.driver.escape('user');
  const domain =
    engineOf(runner.dataSource) === 'mysql'
      ? "SUBSTRING_INDEX(email, '@', -1)"
      : "substr(email, instr(email, '@') + 1)";
  // Google delivers to one mailbox under both of its domains.
  const canonical = `CASE ${domain} WHEN 'googlemail.com' THEN 'gmail.com' ELSE ${domain} END`;
  const [last]: { id: number | null }[] = await runner.query(`SELECT MAX(id) AS id FROM ${user}`);
  for (let from = 0; from < (last?.id ?? 0); from += BATCH) {
    await runner.query(
      `UPDATE ${user} SET mail_domain = ${canonical} ` +
        `WHERE id > ${from} AND id <= ${from + BATCH} AND mail_domain IS NULL AND email LIKE '%_@_%'`,
    );
  }
}
