import { keysOf, readJson, removeItem, writeItem } from './deviceStorage';

/** A value that one user has stored on this device: no other user of the device ever sees it. */
export interface PersonalItem {
  userId: number;
  name: string;
}

const ownedBy = (userId: number) => `of-user:${userId}:`;
const keyOf = ({ userId, name }: PersonalItem) => ownedBy(userId) + name;

/** Returns the stored JSON value, or null. */
export function readPersonalItem(item: PersonalItem): unknown {
  return readJson(keyOf(item));
}

/** Stores a JSON value for one user. */
export function writePersonalItem(item: PersonalItem, value: unknown): void {
  writeItem(keyOf(item), JSON.stringify(value));
}

/** Forgets one value. */
export function removePersonalItem(item: PersonalItem): void {
  removeItem(keyOf(item));
}

/** Deletes all values of one user, because somebody else may use the phone next. */
export function removePersonalItems(userId: number): void {
  for (const key of keysOf()) if (key.startsWith(ownedBy(userId))) removeItem(key);
}
