import { useState } from 'react';
import { readJson, writeItem } from '../../lib/storage/deviceStorage';
import type { DataColumn } from './dataColumn';

const keyOf = (table: string) => `columns.${table}`;

function readHidden(table: string): string[] {
  const stored = readJson(keyOf(table));
  return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : [];
}

/** The columns with the row's name and its actions cannot be hidden. */
export function canBeHidden<Row, Sort extends string>({ slot }: DataColumn<Row, Sort>): boolean {
  return slot !== 'heading' && slot !== 'actions';
}

/**
 * Stores on this device which columns of a table are hidden.
 * @param table the unique name of the table; absent if its columns cannot be chosen
 */
export function useColumnChoice(table?: string): [hidden: readonly string[], hide: (keys: string[]) => void] {
  const [hidden, setHidden] = useState(() => (table === undefined ? [] : readHidden(table)));
  const hide = (keys: string[]) => {
    setHidden(keys);
    if (table !== undefined) writeItem(keyOf(table), JSON.stringify(keys));
  };
  return [hidden, hide];
}
