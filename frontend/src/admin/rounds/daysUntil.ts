const DAY_MS = 86_400_000;

/** Returns the days until a time, the last one counted as a whole; zero or less after it. */
export const daysUntil = (iso: string): number => Math.ceil((Date.parse(iso) - Date.now()) / DAY_MS);
