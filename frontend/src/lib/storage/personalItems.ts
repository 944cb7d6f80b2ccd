import { keysOf, readJson, removeItem, writeItem } from './deviceStorage';

/** What one person has left on this device under a name: nobody else who signs in here ever meets it. */
export interface PersonalItem {
  userId: number;
  name: string;
}

const ownedBy = (userId: number) => `of-user:${userId}:`;
const keyOf = ({ userId, name }: PersonalItem) => ownedBy(userId) + name;

/** Gives the JSON value that was kept, or null. */
export function readPersonalItem(item: PersonalItem): unknown {
  return readJson(keyOf(item));
}

/** Keeps a JSON value for one person. */
export function writePersonalItem(item: PersonalItem, value: unknown): void {
  writeItem(keyOf(item), JSON.stringify(value));
}

/** Forgets one value. */
export function removePersonalItem(item: PersonalItem): void {
  removeItem(keyOf(item));
}

/** Forgets all that one person has left here: the phone may be in other hands next. */
export function removePersonalItems(userId: number): void {
  for (const key of keysOf()) if (key.startsWith(ownedBy(userId))) removeItem(key);
}
