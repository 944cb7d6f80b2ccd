/**
 * Local storage that never throws. A browser may refuse storage (private mode, no space left, blocked by
 * policy); then values are in memory, and the visit continues.
 */
const memory = new Map<string, string>();

/** Returns the text stored under a key, or null. */
export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/** Stores a text under a key. */
export function writeItem(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Stores a visitor's choice in a cookie, so that the server renders the next page with it.
 * @param value only letters and hyphens
 */
export function writeChoice(key: string, value: string): void {
  writeItem(key, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to many phones that are in use
  document.cookie = `${key}=${value}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
}

/** Removes a key from storage. */
export function removeItem(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // If storage is refused, only the memory has values, and it is cleared.
  }
}

/** Returns the keys of stored values. */
export function keysOf(): string[] {
  try {
    return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Returns the JSON value stored under a key; null if none is stored or it can't be read. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
