import { useState } from 'react';
import { readJson, writeItem } from '../../lib/storage/deviceStorage';
import type { DataColumn } from './dataColumn';

/** The administrator's changes to the columns of a table. */
export interface ColumnLayout {
  hidden: readonly string[];
  /** The keys of the columns between the row's name and its actions; absent ones follow in their usual order. */
  order: readonly string[];
  /** Chosen widths in pixels. */
  widths: Readonly<Record<string, number>>;
}

export const MIN_COLUMN = 64;
export const MAX_COLUMN = 800;

const keyOf = (table: string) => `columns.${table}`;
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** Reads what the device has stored, which may be anything. */
function readLayout(table: string): ColumnLayout {
  const { hidden, order, widths } = (readJson(keyOf(table)) ?? {}) as Record<string, unknown>;
  const entries = widths && typeof widths === 'object' ? Object.entries(widths) : [];
  const valid = entries.filter(([, width]) => width >= MIN_COLUMN && width <= MAX_COLUMN);
  return { hidden: texts(hidden), order: texts(order), widths: Object.fromEntries(valid) };
}

const isMovable = <Row, Sort extends string>({ slot }: DataColumn<Row, Sort>) =>
  slot === undefined || slot === 'detail';

/** The columns with the row's name and its actions cannot be hidden. */
export function canBeHidden<Row, Sort extends string>({ slot }: DataColumn<Row, Sort>): boolean {
  return slot !== 'heading' && slot !== 'actions';
}

/** Returns the columns in the chosen order. The picture, the name and the actions of a row keep their places. */
export function inOrder<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  order: readonly string[],
): DataColumn<Row, Sort>[] {
  const placeOf = ({ key }: { key: string }) => {
    const place = order.indexOf(key);
    return place < 0 ? order.length : place;
  };
  const movable = columns.filter(isMovable).sort((a, b) => placeOf(a) - placeOf(b));
  return columns.map((column) => (isMovable(column) ? (movable.shift() ?? column) : column));
}

/**
 * Returns the order after a column has moved by one place.
 * @param columns in their present order
 * @returns undefined if the column cannot move there
 */
export function moved<Row, Sort extends string>(
  columns: readonly DataColumn<Row, Sort>[],
  key: string,
  step: 1 | -1,
): string[] | undefined {
  const keys = columns.filter(isMovable).map((column) => column.key);
  const from = keys.indexOf(key);
  const neighbour = keys[from + step];
  if (from < 0 || neighbour === undefined) return undefined;
  return keys.map((one) => (one === key ? neighbour : one === neighbour ? key : one));
}

/**
 * Stores on this device which columns of a table are hidden, their order and their widths.
 * @param table the unique name of the table; absent if nothing is stored
 */
export function useColumnLayout(
  table?: string,
): [layout: ColumnLayout, change: (changed: Partial<ColumnLayout>) => void] {
  const [layout, setLayout] = useState<ColumnLayout>(() => readLayout(table ?? ''));
  const change = (changed: Partial<ColumnLayout>) => {
    const next = { ...layout, ...changed };
    setLayout(next);
    if (table !== undefined) writeItem(keyOf(table), JSON.stringify(next));
  };
  return [layout, change];
}
