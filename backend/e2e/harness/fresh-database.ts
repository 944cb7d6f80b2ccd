import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection } from 'mysql2/promise';

export interface FreshDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** What native/set-up.mjs has migrated: the path of a file, or the name of a database. */
const template = process.env.E2E_TEMPLATE ?? '';

/**
 * A database as the migrations leave it: a copy, which is made in a tenth of the time.
 * @param dataDir where one that is a file may lie
 */
export async function freshDatabase(dataDir: string): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return copyOnServer(server);
  const file = join(dataDir, 'test.sqlite');
  copyFileSync(template, file);
  return { url: `sqlite:${file}`, drop: async () => undefined };
}

async function copyOnServer(server: string): Promise<FreshDatabase> {
  const name = `npi_test_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await withConnection(server, async (connection) => {
    await connection.query(`CREATE DATABASE ${name}`);
    await connection.query(`USE ${name}`);
    await connection.query('SET foreign_key_checks = 0');
    for (const statement of await readCopying(connection)) await connection.query(statement);
  });
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = () =>
    withConnection(server, async (connection) => {
      await connection.query(`DROP DATABASE ${name}`);
    });
  return { url: url.toString(), drop };
}

let copying: Promise<string[]> | null = null;

/** @returns the statements that make the template's tables and rows, wherever they are sent */
function readCopying(connection: Connection): Promise<string[]> {
  copying ??= (async () => {
    const rowsOf = async (statement: string) => (await connection.query<any[]>(statement))[0];
    const statements: string[] = [];
    for (const row of await rowsOf(`SHOW TABLES FROM ${template}`)) {
      const [table] = Object.values<string>(row);
      const [made] = await rowsOf(`SHOW CREATE TABLE ${template}.\`${table}\``);
      statements.push(made['Create Table']);
      const rows = await rowsOf(`SELECT 1 FROM ${template}.\`${table}\` LIMIT 1`);
      if (rows.length > 0) {
        statements.push(`INSERT INTO \`${table}\` SELECT * FROM ${template}.\`${table}\``);
      }
    }
    return statements;
  })();
  return copying;
}

async function withConnection(url: string, work: (connection: Connection) => Promise<void>): Promise<void> {
  const connection = await createConnection(url);
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}
