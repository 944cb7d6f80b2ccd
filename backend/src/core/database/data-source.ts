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

/** The maximum number of requests that wait for a connection; further ones get 503. */
const POOL_QUEUE = 500;

/**
 * The settings of each session. READ COMMITTED, so that a transaction sees what others committed before it got its
 * locks; strict, so that no value is cut to fit.
 */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  "SET SESSION time_zone = '+00:00', sql_mode = 'TRADITIONAL', innodb_lock_wait_timeout = 5",
];

/**
 * A node of a Galera cluster may not have applied yet what another node has acknowledged. With this setting each read
 * and transaction waits for it, so that a rating counts on every node at once. See docs/decisions/0020.
 */
const CAUSAL_READS = 'SET SESSION wsrep_sync_wait = 1';

const COMMON = { migrations: MIGRATIONS, migrationsTransactionMode: 'each' } as const;

type Entities = DataSourceOptions['entities'];

/**
 * Connects to a database. Only migrations define the schema: see `migrate`.
 * @param settings where the database is
 * @param entities of all features
 * @param newer whether to open a newer version's database too: a command that empties it does
 * @throws if the database can't be reached or opened; ConfigurationError if a newer version wrote it
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
  /** The server's kind. MariaDB describes columns in its own way, which TypeORM must know to find drift. */
  type: 'mysql' | 'mariadb';
  /** Whether the server is a node of a Galera cluster. */
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
      // Makes acknowledged ratings survive a power cut: WAL's default may lose the last commits.
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

/** Probes the database over a separate connection, because those of the pool may all be busy. */
async function askForLife(options: ConnectionOptions): Promise<void> {
  const connection = mysql2.createConnection(options);
  try {
    await new Promise<void>((answered, gone) => {
      connection.on('error', gone);
      connection.query({ sql: 'SELECT 1', timeout: 4000 }, (error) => {
        // A server that refuses ("too many connections") lives. The numbers of its errors are positive.
        if (error && !((error.errno ?? 0) > 0)) gone(error);
        else answered();
      });
    });
  } finally {
    connection.destroy();
  }
}
