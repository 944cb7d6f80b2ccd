/** Asks the system for a port that nobody uses. */
export function freePort(): Promise<number>;
/** Finds a port for a server that goes away and comes back: meanwhile no connection can have been given it. */
export function lastingPort(): Promise<number>;
