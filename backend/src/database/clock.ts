import type { DataSource } from 'typeorm';
import { engineOf, toDate } from './column-types.js';

/** What time it is for the database. */
export async function databaseClock(dataSource: DataSource): Promise<Date> {
  const now = engineOf(dataSource) === 'mysql' ? 'UTC_TIMESTAMP(3)' : "strftime('%Y-%m-%d %H:%M:%f', 'now')";
  const [row] = (await dataSource.query(`SELECT ${now} AS now`)) as { now: unknown }[];
  return toDate(row?.now);
}
