import { useState } from 'react';

/** The maximum number of rows per response; they are changed in batches. */
export const MAX_SELECTED = 10_000;

/** The selected rows. */
export interface Selection<Row> {
  /** The rows as they were when they were selected, including those of other pages. */
  rows: readonly Row[];
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Adds or removes rows, up to `MAX_SELECTED`. */
  set: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
  /** Returns whether a row cannot be selected. */
  excludes: (row: Row) => boolean;
}

const none = () => false;

/**
 * Stores the selected rows across pages, searches and sorting.
 * @param excludes rows that can't be selected
 */
export function useSelection<Row extends { id: number }>(
  excludes: (row: Row) => boolean = none,
): Selection<Row> {
  const [byId, setById] = useState<ReadonlyMap<number, Row>>(new Map());
  return {
    rows: [...byId.values()],
    ids: [...byId.keys()],
    has: (id) => byId.has(id),
    set: (rows, selected) =>
      setById((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (!selected) next.delete(row.id);
          else if (!excludes(row) && next.size < MAX_SELECTED) next.set(row.id, row);
        }
        return next;
      }),
    clear: () => setById(new Map()),
    excludes,
  };
}
