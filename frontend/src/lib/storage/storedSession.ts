import type { User } from '../api/types';
import { readItem, readJson, removeItem, writeItem } from './deviceStorage';

/** Who is signed in on this device, and the bearer token that proves it. */
export interface Session {
  token: string;
  user: User;
}

export const TOKEN_KEY = 'token';
const USER_KEY = 'user';

/** Gives the stored session, or null unless both a token and a user are there; half a session is forgotten. */
export function readSession(): Session | null {
  const token = readItem(TOKEN_KEY);
  const user = readJson(USER_KEY);
  if (token && isUser(user)) return { token, user };
  clearSession();
  return null;
}

/** Stores a session; the token goes last, because other tabs read both when they hear of the token. */
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
