/**
 * How long is waited, in milliseconds, before rows up to the newest are read. Ids are given out in order and appear in
 * the order of their commits: a row whose transaction is still open would be left behind for good by a mark that has
 * gone past its id. A transaction waits five seconds for a lock at most; nothing but ids that were there before the wait
 * is read after it. The embedded database writes one after the other and needs none.
 */
export const SETTLE_MS = 15_000;
