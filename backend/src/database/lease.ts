import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { engineOf } from './column-types.js';

/** A holder that died is forgotten after so many seconds; one that lives renews three times as often. */
const LEASE_SECONDS = 30;
const RETRY_MS = 250;

/**
 * Runs work that only one of several starting instances may do at a time: migrations, first rows. A row
 * with an end, because `GET_LOCK` is local to one node of a Galera cluster. The embedded database has one
 * process only, and needs none.
 */
export async function withLease<T>(dataSource: DataSource, work: () => Promise<T>): Promise<T> {
  if (engineOf(dataSource) === 'sqlite') return work();
  const holder = `${hostname()}:${process.pid}:${crypto.randomUUID()}`;
  await dataSource.query(
    'CREATE TABLE IF NOT EXISTS start_lease (id INT NOT NULL PRIMARY KEY, holder VARCHAR(255) NOT NULL, ' +
      'expires_at DATETIME(3) NOT NULL) ENGINE = InnoDB',
  );
  await dataSource.query("INSERT IGNORE INTO start_lease VALUES (1, '', '2000-01-01')");
  while (!(await take(dataSource, holder))) await sleep(RETRY_MS);
  const renewal = setInterval(
    () => void take(dataSource, holder).catch(() => false),
    (LEASE_SECONDS * 1000) / 3,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await dataSource.query("UPDATE start_lease SET holder = '' WHERE id = 1 AND holder = ?", [holder]);
  }
}

async function take(dataSource: DataSource, holder: string): Promise<boolean> {
  const result = (await dataSource.query(
    `UPDATE start_lease SET holder = ?, expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND ` +
      "WHERE id = 1 AND (holder IN ('', ?) OR expires_at < UTC_TIMESTAMP(3))",
    [holder, holder],
  )) as { affectedRows: number };
  return result.affectedRows === 1;
}
