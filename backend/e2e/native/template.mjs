import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { compile } from './compile.mjs';
import { COMPILED } from './places.cjs';

// Compiles the server, and makes or removes the migrated database that those of all tests are copies of: a file, or one
// on the server that TEST_DATABASE_URL names.

const { E2E_TEMPLATE: template, TEST_DATABASE_URL: server } = process.env;

async function make() {
  compile();
  if (server) await ask(`CREATE DATABASE ${template}`);
  const [{ readSettings }, { openDataSource }, { ENTITIES }] = await Promise.all(
    ['core/config/settings.js', 'core/database/data-source.js', 'entities.js'].map(
      (name) => import(join(COMPILED, name)),
    ),
  );
  const url = server
    ? Object.assign(new URL(server), { pathname: `/${template}` }).href
    : `sqlite:${template}`;
  const dataSource = await openDataSource(readSettings({ DATABASE_URL: url }).database, ENTITIES);
  await dataSource.runMigrations();
  await dataSource.destroy();
}

async function remove() {
  if (server) await ask(`DROP DATABASE ${template}`);
  else rmSync(dirname(template), { recursive: true, force: true });
}

async function ask(statement) {
  const connection = await createConnection(server);
  await connection.query(statement);
  await connection.end();
}

await { make, remove }[process.argv[2]]();
