/** @returns what was typed without the space around it; null for nothing, as the API stores an absent text */
export const orNull = (text: string): string | null => text.trim() || null;
