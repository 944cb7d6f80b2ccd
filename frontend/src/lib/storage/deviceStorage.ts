/**
 * Local storage that never throws. A browser may refuse storage (private mode, no room left, blocked by policy); then
 * values live in memory, and the visit goes on.
 */
const memory = new Map<string, string>();

/** Gives the text stored under a key, or null. */
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
 * Stores a choice of the visitor's where the server sees it, so that the very first byte of the next page fits.
 * @param value of letters and hyphens alone
 */
export function writeChoice(key: string, value: string): void {
  writeItem(key, value);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is unknown to many phones that are in use
  document.cookie = `${key}=${value}; Path=/; Max-Age=${A_YEAR_S}; SameSite=Lax${secure}`;
}

/** Forgets what is stored under a key. */
export function removeItem(key: string): void {
  memory.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Where storage is refused there is nothing but the memory, and that is cleared.
  }
}

/** Gives the keys under which something is stored. */
export function keysOf(): string[] {
  try {
    return [...new Set([...Object.keys(window.localStorage), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

/** Gives the JSON value stored under a key; null if none is stored or it can't be read. */
export function readJson(key: string): unknown {
  const text = readItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
