import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from './column-types.js';

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
}
