import type { EntityManager, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { toNumber } from './column-types.js';

/** Nobody pages further, and a table of a million rows is not counted through for each look at it. */
export const MAX_COUNTED = 10_000;

export interface BoundedCount {
  /** How many match, counted up to `MAX_COUNTED`. */
  total: number;
  /** True: more than `total` match. */
  more: boolean;
}

/** @param matching finds what is counted; without an order, which would have to be kept */
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
