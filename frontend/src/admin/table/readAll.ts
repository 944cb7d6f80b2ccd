import { MAX_SELECTED } from '../selection/useSelection';

/**
 * Reads a list batch by batch until all of it has come, or as many rows as can be selected.
 * @param batch how many rows `read` gives at most
 * @param read gives the rows after so many; undefined when they could not be read
 * @returns undefined when some could not be read
 */
export async function readAll<Row>(
  batch: number,
  read: (offset: number) => Promise<readonly Row[] | undefined>,
): Promise<readonly Row[] | undefined> {
  const rows: Row[] = [];
  while (rows.length < MAX_SELECTED) {
    const some = await read(rows.length);
    if (!some) return undefined;
    rows.push(...some);
    if (some.length < batch) break;
  }
  return rows;
}
