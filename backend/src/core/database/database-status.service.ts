import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { databaseClock } from './clock.js';
import { engineOf } from './column-types.js';
import { appliedMigrations, pendingMigrations } from './migrate.js';

/** The use of the connection pool. */
export interface PoolStatus {
  used: number;
  idle: number;
  /** The number of requests that wait for a connection. */
  waiting: number;
}

/** The lists of mysql2's pool. They have no public names; `health.e2e.ts` fails if they disappear. */
interface PoolLists {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** Reports the database's state to operators. */
@Injectable()
export class DatabaseStatusService {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Returns the use of the pool; null on SQLite, which has one connection. */
  pool(): PoolStatus | null {
    if (engineOf(this.dataSource) === 'sqlite') return null;
    const { pool } = this.dataSource.driver as unknown as { pool: PoolLists };
    const idle = pool._freeConnections.length;
    return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
  }

  /**
   * Returns the number of connected nodes of a Galera cluster, as the queried node reports it; null without a cluster.
   */
  async clusterSize(): Promise<number | null> {
    if (engineOf(this.dataSource) === 'sqlite') return null;
    const rows: { Value: string }[] = await this.dataSource.query(
      "SHOW GLOBAL STATUS WHERE Variable_name = 'wsrep_cluster_size'",
    );
    return Number(rows[0]?.Value ?? 0) || null;
  }

  /** Returns the kind and the version of the database, as it names itself, such as `MariaDB` and `11.4.2`. */
  async product(): Promise<{ name: string; version: string }> {
    const isEmbedded = engineOf(this.dataSource) === 'sqlite';
    const [{ version }] = (await this.dataSource.query(
      isEmbedded ? 'SELECT sqlite_version() AS version' : 'SELECT VERSION() AS version',
    )) as [{ version: string }];
    const name = isEmbedded ? 'SQLite' : /mariadb/i.test(version) ? 'MariaDB' : 'MySQL';
    return { name, version: /^[\d.]+/.exec(version)?.[0] ?? version };
  }

  /** Returns the difference between the database's clock and this machine's, in milliseconds. */
  async clockDifference(): Promise<number> {
    return Math.abs((await databaseClock(this.dataSource.manager)).getTime() - Date.now());
  }

  /** Lists the migrations that the database lacks, oldest first. */
  pendingMigrations(): Promise<string[]> {
    return pendingMigrations(this.dataSource);
  }

  /** Counts the migrations that the database has run. */
  async migrationCount(): Promise<number> {
    return (await appliedMigrations(this.dataSource)).length;
  }
}
