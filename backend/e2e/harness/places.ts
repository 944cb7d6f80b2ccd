import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freshDatabase } from './fresh-database.js';
import { emptyStore } from './stored-files.js';
import { ENGINE, type Place } from './test-server.js';

const mysql = async (statement: string) => {
  const connection = await createConnection(process.env.TEST_DATABASE_URL ?? '');
  await connection.query(statement);
  await connection.end();
};

export type OwnPlace = Place & { drop: () => Promise<void> };

/** A database, a data directory and a store of files that hold nothing. */
export async function emptyPlace(folder: string): Promise<OwnPlace> {
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const imagesUrl = await emptyStore();
  if (ENGINE === 'sqlite') {
    const databaseUrl = `sqlite:${join(dataDir, 'npi.sqlite')}`;
    return { dataDir, imagesUrl, databaseUrl, drop: async () => undefined };
  }
  const name = `npi_test_ops_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  await mysql(`CREATE DATABASE ${name}`);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  return { dataDir, imagesUrl, databaseUrl: url.toString(), drop: () => mysql(`DROP DATABASE ${name}`) };
}

/** One that holds what the migrations leave there. */
export async function migratedPlace(folder: string): Promise<OwnPlace> {
  const dataDir = mkdtempSync(join(folder, 'place-'));
  const { url, drop } = await freshDatabase(dataDir);
  return { dataDir, imagesUrl: await emptyStore(), databaseUrl: url, drop };
}
