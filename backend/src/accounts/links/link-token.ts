import { createHash, randomBytes } from 'node:crypto';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, type VisitorPlace } from '../../core/requests/visitor.js';

const MAX_WAITING = 500;

/** One link at a time: a flood of dead ones, each with a query, leaves database and processor to others. */
const lookups = new Semaphore(1, MAX_WAITING);

/** @returns a secret for a link that is mailed: beyond guessing */
export function newLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** @returns what is stored of it, in hex: the database never holds what the link holds */
export function hashLinkToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Looks for a link before any limit does, because no limit refuses a good one. Networks take turns.
 * @param visitor whom the request comes from
 * @throws AppError 503 when too many wait already; whatever the look throws
 */
export function lookUp<T>(find: () => Promise<T>, visitor: VisitorPlace): Promise<T> {
  return lookups.run(find, { flow: flowOf(visitor) });
}
