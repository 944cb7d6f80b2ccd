import { dirname } from 'node:path';
import mysql2 from 'mysql2';
import { type ConnectionOptions, createConnection, type RowDataPacket } from 'mysql2/promise';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { sqliteLibrary } from '../../../sqlite/library.cjs';
import type { DatabaseSettings } from '../config/database-url.js';
import { namingPath } from '../connections/sqlite-file-lock.js';
import { installSqliteMutex } from '../connections/sqlite-mutex.js';
import { Watchdog } from '../connections/watchdog.js';
import { installWatchdog } from '../connections/watched-query-runner.js';
import { makeFolderSync } from '../support/folders.js';
import { keepIdsInMigrations } from './given-ids.js';
import { refuseNewer } from './migrate.js';
import { MIGRATIONS } from './migrations/index.js';

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

/**
 * On a Galera cluster a node may not have applied yet what another has acknowledged: each read and each transaction waits
 * until it has, so that a demotion or a rating counts wherever the next request arrives. See docs/decisions/0020.
 */
const CAUSAL_READS = 'SET SESSION wsrep_sync_wait = 1';

const COMMON = { migrations: MIGRATIONS, migrationsTransactionMode: 'each' } as const;

type Entities = DataSourceOptions['entities'];

/**
 * Connects to either engine. The schema comes from migrations alone: see `migrate`.
 * @param settings where the database is
 * @param entities of all features
 * @param newer whether a newer version's database is opened too: by what empties it
 * @throws when it can't be reached or opened; ConfigurationError when it is a newer version's
 */
export async function openDataSource(
  settings: DatabaseSettings,
  entities: Entities,
  { newer = 'refused' }: { newer?: 'refused' | 'opened' } = {},
): Promise<DataSource> {
  const dataSource =
    settings.engine === 'mysql'
      ? await createMysql(settings, entities)
      : createSqlite(settings.path, entities);
  await dataSource.initialize().catch((error: unknown) => {
    throw settings.engine === 'sqlite' ? namingPath(error, settings.path) : error;
  });
  try {
    if (newer === 'refused') await refuseNewer(dataSource);
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
  if (settings.engine === 'sqlite') keepIdsInMigrations(dataSource);
  return dataSource;
}

type MysqlSettings = Extract<DatabaseSettings, { engine: 'mysql' }>;

function connectionOptions(settings: MysqlSettings) {
  return {
    host: settings.host,
    port: settings.port,
    user: settings.user,
    password: settings.password,
    database: settings.name,
    connectTimeout: 4000,
  };
}

interface MysqlServer {
  /** MariaDB describes its columns in its own way, which TypeORM must know of to see drift. */
  type: 'mysql' | 'mariadb';
  /** Whether it is a node of a Galera cluster. */
  isGalera: boolean;
}

async function askServer(options: ConnectionOptions): Promise<MysqlServer> {
  const connection = await createConnection(options);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('version', 'wsrep_on')",
    );
    const values = new Map(rows.map(({ Variable_name: name, Value: value }) => [name, String(value)]));
    return {
      type: values.get('version')?.includes('MariaDB') ? 'mariadb' : 'mysql',
      isGalera: values.get('wsrep_on') === 'ON',
    };
  } finally {
    await connection.end();
  }
}

function createSqlite(path: string, entities: Entities): DataSource {
  if (path !== ':memory:') makeFolderSync(dirname(path));
  const dataSource = new DataSource({
    ...COMMON,
    entities,
    type: 'better-sqlite3',
    driver: sqliteLibrary(),
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

async function createMysql(settings: MysqlSettings, entities: Entities): Promise<DataSource> {
  const options = connectionOptions(settings);
  const { type, isGalera } = await askServer(options);
  const session = isGalera ? [...SESSION, CAUSAL_READS] : SESSION;
  const driver = {
    ...mysql2,
    createPool(poolOptions: mysql2.PoolOptions) {
      const pool = mysql2.createPool(poolOptions);
      pool.on('connection', (connection) => {
        for (const statement of session) {
          connection.query(statement, (error) => error && connection.destroy());
        }
      });
      return pool;
    },
  };
  const { user: username, ...credentials } = options;
  const dataSource = new DataSource({
    ...COMMON,
    ...credentials,
    username,
    entities,
    type,
    driver,
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    poolSize: settings.poolSize,
    extra: { queueLimit: POOL_QUEUE, waitForConnections: true },
  });
  installWatchdog(dataSource, new Watchdog(() => askForLife(options)));
  return dataSource;
}

/** Asks over a connection of its own: those of the pool may all be busy. */
async function askForLife(options: ConnectionOptions): Promise<void> {
  const connection = mysql2.createConnection(options);
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
