import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import mysql2 from 'mysql2';
import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseSettings } from '../config/settings.js';
import { MIGRATIONS } from './migrations/index.js';
import { installSqliteMutex } from './sqlite-mutex.js';
import { Watchdog } from './watchdog.js';
import { installWatchdog } from './watched-query-runner.js';

/** 10–20 connections saturate one MySQL server; more only queue inside it. */
const POOL_SIZE = 15;
/** Requests that may wait for a connection: beyond this the answer is 503. */
const POOL_QUEUE = 500;

/**
 * For every connection. READ COMMITTED, so that a transaction sees what others committed before it got its
 * locks; strict, so that nothing is cut to fit.
 */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL', innodb_lock_wait_timeout = 5",
];

const COMMON = { migrations: MIGRATIONS, migrationsTransactionMode: 'each' } as const;

type Entities = DataSourceOptions['entities'];

/**
 * Connects to either engine. The schema comes from migrations alone: see `migrate`.
 * @param settings where the database is
 * @param entities of all features
 * @throws when it can't be reached or opened
 */
export async function openDataSource(settings: DatabaseSettings, entities: Entities): Promise<DataSource> {
  const dataSource =
    settings.engine === 'mysql'
      ? createMysql(settings, await mysqlFlavour(settings), entities)
      : createSqlite(settings.path, entities);
  return dataSource.initialize();
}

type MysqlSettings = Extract<DatabaseSettings, { engine: 'mysql' }>;

function connectionOptions(settings: MysqlSettings) {
  return {
    host: settings.host,
    port: settings.port,
    password: settings.password,
    database: settings.name,
    connectTimeout: 4000,
  };
}

/** MariaDB describes its columns in its own way, which TypeORM must know of to see drift. */
async function mysqlFlavour(settings: MysqlSettings): Promise<'mysql' | 'mariadb'> {
  const connection = await createConnection({ ...connectionOptions(settings), user: settings.user });
  try {
    const [rows] = await connection.query('SELECT VERSION() AS version');
    return JSON.stringify(rows).includes('MariaDB') ? 'mariadb' : 'mysql';
  } finally {
    await connection.end();
  }
}

function createSqlite(path: string, entities: Entities): DataSource {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const dataSource = new DataSource({
    ...COMMON,
    entities,
    type: 'better-sqlite3',
    database: path,
    enableWAL: path !== ':memory:',
    timeout: 5000,
    prepareDatabase: (connection: { pragma(text: string): unknown }) => {
      // An acknowledged rating survives a power cut: WAL's default would allow to lose the last commits.
      connection.pragma('synchronous = FULL');
    },
  });
  installSqliteMutex(dataSource);
  return dataSource;
}

function createMysql(settings: MysqlSettings, type: 'mysql' | 'mariadb', entities: Entities): DataSource {
  const driver = {
    ...mysql2,
    createPool(options: mysql2.PoolOptions) {
      const pool = mysql2.createPool(options);
      pool.on('connection', (connection) => {
        for (const statement of SESSION) {
          connection.query(statement, (error) => error && connection.destroy());
        }
      });
      return pool;
    },
  };
  const dataSource = new DataSource({
    ...COMMON,
    entities,
    ...connectionOptions(settings),
    type,
    driver,
    username: settings.user,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    poolSize: POOL_SIZE,
    extra: { queueLimit: POOL_QUEUE, waitForConnections: true, enableKeepAlive: true },
  });
  installWatchdog(dataSource, new Watchdog(() => askForLife(settings)));
  return dataSource;
}

/** Asks over a connection of its own: those of the pool may all be busy. */
async function askForLife(settings: MysqlSettings): Promise<void> {
  const connection = mysql2.createConnection({ ...connectionOptions(settings), user: settings.user });
  try {
    await new Promise<void>((answered, gone) => {
      connection.on('error', gone);
      connection.query({ sql: 'SELECT 1', timeout: 4000 }, (error) => {
        // A server that refuses ("too many connections") lives; the numbers of its errors are positive.
        if (error && !((error.errno ?? 0) > 0)) gone(error);
        else answered();
      });
    });
  } finally {
    connection.destroy();
  }
}
