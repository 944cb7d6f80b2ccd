import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { engineOf } from './column-types.js';

/** How many connections to the database there are, and who waits for one. */
export interface PoolStatus {
  used: number;
  idle: number;
  /** What wants one while all are used. */
  waiting: number;
}

/** The lists of mysql2's pool. It has no public names for them; `health.e2e.ts` fails where these are gone. */
interface PoolLists {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** What operators watch of the database. */
@Injectable()
export class DatabaseStatusService {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** @returns null on SQLite, which has one connection */
  pool(): PoolStatus | null {
    if (engineOf(this.dataSource) === 'sqlite') return null;
    const { pool } = this.dataSource.driver as unknown as { pool: PoolLists };
    const idle = pool._freeConnections.length;
    return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
  }

  /**
   * How many nodes of a Galera cluster see each other, as the node says that is asked.
   * @returns null where there is no cluster
   */
  async clusterSize(): Promise<number | null> {
    if (engineOf(this.dataSource) === 'sqlite') return null;
    const rows: { Value: string }[] = await this.dataSource.query(
      "SHOW GLOBAL STATUS WHERE Variable_name = 'wsrep_cluster_size'",
    );
    return Number(rows[0]?.Value ?? 0) || null;
  }
}
