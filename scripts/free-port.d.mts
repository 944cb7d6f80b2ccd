/** Asks the system for a port that nobody uses. */
export function freePort(): Promise<number>;
