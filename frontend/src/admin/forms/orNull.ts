/** @returns the typed text without surrounding space; null for an empty text, as the API stores it */
export const orNull = (text: string): string | null => text.trim() || null;
