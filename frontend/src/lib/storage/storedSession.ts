import type { User } from '../api/types';
import { readItem, readJson, removeItem, writeItem } from './deviceStorage';

/** The signed-in user of this device, with the bearer token. */
export interface Session {
  token: string;
  user: User;
}

export const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/**
 * Returns the stored session, or null unless both a token and a user are stored; an incomplete session is
 * deleted.
 */
export function readSession(): Session | null {
  const token = readItem(TOKEN_KEY);
  const user = readJson(USER_KEY);
  if (token && isUser(user)) return { token, user };
  clearSession();
  return null;
}

/** Stores a session; the token comes last, because other tabs read both when the token changes. */
export function writeSession({ token, user }: Session): void {
  writeItem(USER_KEY, JSON.stringify(user));
  writeItem(TOKEN_KEY, token);
}

/** Forgets the session. */
export function clearSession(): void {
  removeItem(USER_KEY);
  removeItem(TOKEN_KEY);
}

function isUser(value: unknown): value is User {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'username' in value && 'role' in value
  );
}
