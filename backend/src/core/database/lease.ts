import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { engineOf } from './column-types.js';

/**
 * The lease of a dead holder expires after this many seconds; a living holder renews it three times as often. An expiry
 * more than twice as far away was set before the clock was set back, and is ignored.
 */
const LEASE_SECONDS = 30;
const RETRY_MS = 250;

/**
 * A lock that one of several instances holds at a time. It is a row with an expiry, because `GET_LOCK` is local to one
 * node of a Galera cluster. The embedded database has one process only, which always gets the lease.
 */
export class Lease {
  private readonly holder = `${hostname()}:${process.pid}:${crypto.randomUUID()}`;

  /**
   * Creates a lease.
   * @param name what it is for, at most 64 characters: instances that use the same name exclude each other
   */
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

  /** Releases the lease, if this instance still holds it. */
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
  // Created without a migration, because it guards the migrations.
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

/** The definition of the table for MySQL and MariaDB; SQLite has none. */
export const LEASE_TABLE =
  'CREATE TABLE IF NOT EXISTS lease (name VARCHAR(64) NOT NULL PRIMARY KEY, holder VARCHAR(255) NOT NULL, ' +
  'expires_at DATETIME(3) NOT NULL) ENGINE = InnoDB';
