import { createHash, randomBytes } from 'node:crypto';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, type VisitorPlace } from '../../core/requests/visitor.js';

const MAX_WAITING = 500;

/** Admits one lookup at a time, so that a flood of invalid links leaves database and processor to others. */
const lookups = new Semaphore(1, MAX_WAITING);

/** Returns a secret for a link that is emailed. */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the stored hash of a token, in hexadecimal: the database never contains the token. */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Searches a link before any limit applies, because no limit refuses a valid one. Networks take turns.
 * @param visitor who sends the request
 * @throws AppError 503 if too many wait already; errors of the search
 */
export function lookUp<T>(find: () => Promise<T>, visitor: VisitorPlace): Promise<T> {
  return lookups.run(find, { flow: flowOf(visitor) });
}
