import type { QueryRunner } from 'typeorm';

/** InnoDB repeats its last answer within 100 ms. */
const POLL_MS = 200;

/**
 * Waits until `count` transactions of this database wait for a lock that another holds. MySQL and MariaDB only:
 * SQLite runs one transaction at a time.
 * @param holder of the lock
 */
export async function lockWaits(holder: QueryRunner, count: number): Promise<void> {
  const waiting = async () => {
    const [row] = await holder.query(
      'SELECT COUNT(*) AS number FROM information_schema.innodb_trx AS trx ' +
        'JOIN information_schema.processlist AS process ON process.id = trx.trx_mysql_thread_id ' +
        "WHERE trx.trx_state = 'LOCK WAIT' AND process.db = DATABASE()",
    );
    return Number(row.number);
  };
  while ((await waiting()) < count) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}
