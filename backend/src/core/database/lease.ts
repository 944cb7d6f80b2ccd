import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { engineOf } from './column-types.js';

/** A holder that died is forgotten after so many seconds; one that lives renews three times as often. An end that is further away than twice that was set by a clock that has been set back since, and holds nobody up. */
const LEASE_SECONDS = 30;
const RETRY_MS = 250;

/**
 * What only one of several instances may do at a time. A row with an end, because `GET_LOCK` is local to one node of a
 * Galera cluster. The embedded database has one process only: there everybody who asks gets it.
 */
export class Lease {
  private readonly holder = `${hostname()}:${process.pid}:${crypto.randomUUID()}`;

  /** @param name what it is for, 64 characters at most: instances that name the same exclude each other */
  constructor(
    private readonly dataSource: DataSource,
    private readonly name: string,
  ) {}

  /**
   * Takes the lease, or renews it, for `LEASE_SECONDS`.
   * @returns false while another holds it
   */
  async take(): Promise<boolean> {
    if (engineOf(this.dataSource) === 'sqlite') return true;
    await this.dataSource.query("INSERT IGNORE INTO lease VALUES (?, '', '2000-01-01')", [this.name]);
    const result = (await this.dataSource.query(
      `UPDATE lease SET holder = ?, expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND ` +
        "WHERE name = ? AND (holder IN ('', ?) OR expires_at < UTC_TIMESTAMP(3) " +
        `OR expires_at > UTC_TIMESTAMP(3) + INTERVAL ${2 * LEASE_SECONDS} SECOND)`,
      [this.holder, this.name, this.holder],
    )) as { affectedRows: number };
    return result.affectedRows === 1;
  }

  /** Gives it back, if it is still held. */
  async release(): Promise<void> {
    if (engineOf(this.dataSource) === 'sqlite') return;
    await this.dataSource.query("UPDATE lease SET holder = '' WHERE name = ? AND holder = ?", [
      this.name,
      this.holder,
    ]);
  }
}

/** Runs work that only one of several starting instances may do at a time: migrations, first rows. The others wait. */
export async function withLease<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  // By hand: it guards the migrations, which make every other table.
  if (engineOf(dataSource) === 'mysql') await dataSource.query(LEASE_TABLE);
  const lease = new Lease(dataSource, 'start');
  while (!(await lease.take())) await sleep(RETRY_MS);
  const renewal = setInterval(() => void lease.take().catch(() => false), (LEASE_SECONDS * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await lease.release();
  }
}

/** Of MySQL and MariaDB alone. */
export const LEASE_TABLE =
  'CREATE TABLE IF NOT EXISTS lease (name VARCHAR(64) NOT NULL PRIMARY KEY, holder VARCHAR(255) NOT NULL, ' +
  'expires_at DATETIME(3) NOT NULL) ENGINE = InnoDB';
