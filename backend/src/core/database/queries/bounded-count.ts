import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { toNumber } from '../column-types.js';

/** The largest count. Nobody pages further, and counting a table of a million rows for each page would be slow. */
export const MAX_COUNTED = 10_000;

export interface BoundedCount {
  /** The number of matches, counted up to `MAX_COUNTED`. */
  total: number;
  /** True if more than `total` rows match. */
  more: boolean;
}

/** Counts matching rows up to `MAX_COUNTED`. @param matching the query, without an order, which would cost sorting */
export async function boundedCount<T extends ObjectLiteral>(
  read: EntityManager,
  matching: SelectQueryBuilder<T>,
): Promise<BoundedCount> {
  const found = matching
    .clone()
    .select(`${matching.alias}.id`, 'id')
    .limit(MAX_COUNTED + 1);
  const row = await read
    .createQueryBuilder()
    .select('COUNT(*)', 'number')
    .from(`(${found.getQuery()})`, 'found')
    .setParameters(found.getParameters())
    .getRawOne<{ number: unknown }>();
  const counted = toNumber(row?.number);
  return { total: Math.min(counted, MAX_COUNTED), more: counted > MAX_COUNTED };
}
