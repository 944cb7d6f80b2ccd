import type { PoolConnection } from 'mysql2';
import type { DataSource, ReplicationMode } from 'typeorm';
import type { MysqlDriver } from 'typeorm/driver/mysql/MysqlDriver.js';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { DatabaseGone, type Pulse } from './pulse.js';

/** Waits for connections and answers only as long as the database lives. */
class WatchedQueryRunner extends MysqlQueryRunner {
  private acquired: PoolConnection | null = null;

  constructor(
    driver: MysqlDriver,
    mode: ReplicationMode,
    private readonly pulse: Pulse,
  ) {
    super(driver, mode);
  }

  override async connect(): Promise<PoolConnection> {
    if (this.acquired) return this.acquired;
    this.acquired = await this.pulse.watch(
      () => super.connect() as Promise<PoolConnection>,
      // One that comes after all is another's.
      (late) =>
        void late.then(
          (connection) => connection.release(),
          () => undefined,
        ),
    );
    return this.acquired;
  }

  override async query(query: string, parameters?: unknown[], useStructuredResult = false) {
    await this.connect();
    try {
      return await this.pulse.watch(
        () => super.query(query, parameters as [], useStructuredResult),
        () => undefined,
      );
    } catch (error) {
      // Never back into the pool: its answer may still come, or its transaction may still be open.
      if (error instanceof DatabaseGone) this.acquired?.destroy();
      throw error;
    }
  }
}

/**
 * Gives a deadline to everything that waits for MySQL. The driver has none for a connection from its pool,
 * and none for a query: a frozen server would hold every request forever.
 * @param dataSource of type mysql or mariadb, before it is initialized
 */
export function installPulse(dataSource: DataSource, pulse: Pulse): void {
  const driver = dataSource.driver as MysqlDriver;
  driver.createQueryRunner = (mode) => new WatchedQueryRunner(driver, mode, pulse);
}
