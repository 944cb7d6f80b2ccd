/**
 * Readers of new rows wait this long, in milliseconds, before they read up to the newest id. Ids appear in the order of
 * commits, so a cursor that has passed the id of an open transaction would miss its row permanently. A transaction
 * waits at most five seconds for a lock, and readers read only ids from before the wait. The embedded database writes
 * one row after the other and needs no wait.
 */
export const SETTLE_MS = 15_000;
