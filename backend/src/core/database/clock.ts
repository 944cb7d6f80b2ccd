import type { DataSource, EntityManager } from 'typeorm';
import { engineOf, toDate } from './column-types.js';

/** Returns the database's time, within the manager's transaction if it has one. */
export async function databaseClock(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ now: unknown }[]>(`SELECT ${sqlNow(manager.dataSource)} AS now`);
  return toDate(row?.now);
}

/**
 * Returns an SQL expression for the time by the database's clock, which all instances share.
 * @param laterSeconds whole seconds to add
 */
export function sqlNow(dataSource: DataSource, laterSeconds = 0): string {
  const seconds = Math.round(laterSeconds);
  if (engineOf(dataSource) === 'mysql') return `(UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND)`;
  return `strftime('%Y-%m-%d %H:%M:%f', 'now', '${seconds} seconds')`;
}
