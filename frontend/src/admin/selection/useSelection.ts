import { useState } from 'react';

/** As many as the server gives in one answer; they are changed in batches. */
export const MAX_SELECTED = 10_000;

/** The rows that something is to be done to. */
export interface Selection<Row> {
  /** As they were when they were selected; also those of other pages. */
  rows: readonly Row[];
  ids: readonly number[];
  has: (id: number) => boolean;
  /** Adds or removes rows; no more than `MAX_SELECTED` stay. */
  set: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
  /** Says of a row that nothing can be done to it together with others. */
  excludes: (row: Row) => boolean;
}

const none = () => false;

/**
 * Keeps which rows are selected, over pages, searches and sorting.
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
