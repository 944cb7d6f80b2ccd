import { MAX_SELECTED } from '../selection/useSelection';

/**
 * Reads a list in batches until it is complete, or as many rows are read as can be selected.
 * @param batch the maximum number of rows that `read` returns
 * @param read returns the rows after a number of rows; undefined if they could not be read
 * @returns undefined if any rows could not be read
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
