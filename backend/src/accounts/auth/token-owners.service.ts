import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { TokenClaims } from '../../core/access/token-claims.js';
import type { User } from '../../core/access/user.js';
import { AuthRepository, type TokenReference } from './auth.repository.js';

/** Owners that one query reads at most. */
const MAX_BATCH_SIZE = 100;
/** While a query is under way the next are gathered; one that takes longer holds nobody up, in milliseconds. */
const MAX_WAIT_MS = 100;
/** Queries under way at once. */
const MAX_CONCURRENCY = 5;

interface Waiting {
  token: TokenReference;
  resolve: (user: User | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads the owners of tokens for requests that arrive together with one query for all. Each query begins
 * after the requests that it answers have come, so that what was changed before a request always counts
 * for it, whichever instance changed it: nothing is remembered from one query to the next.
 */
@Injectable()
export class TokenOwnersService {
  private waiting: Waiting[] = [];
  private running = 0;
  private begunAt = 0;
  private scheduled = false;

  constructor(private readonly auth: AuthRepository) {}

  /** @returns whom a verified token speaks for; null when the owner's row says that it counts no more */
  async callerOf(claims: TokenClaims): Promise<Caller | null> {
    const userId = Number(claims.sub);
    if (!Number.isSafeInteger(userId) || typeof claims.jti !== 'string') return null;
    const user = await this.ownerOf({ userId, jti: claims.jti });
    return user && user.tokenVersion === claims.tv && isOlder(user, claims) ? { user, claims } : null;
  }

  private ownerOf(token: TokenReference): Promise<User | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ token, resolve, reject });
      // What else arrives in this turn of the event loop goes along.
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => {
        this.scheduled = false;
        this.begin();
      });
    });
  }

  private begin(): void {
    while (this.waiting.length > 0 && this.mayBegin()) {
      this.running += 1;
      this.begunAt = performance.now();
      void this.answer(this.waiting.splice(0, MAX_BATCH_SIZE));
    }
  }

  private mayBegin(): boolean {
    if (this.running === 0) return true;
    return this.running < MAX_CONCURRENCY && performance.now() - this.begunAt > MAX_WAIT_MS;
  }

  /** Reads the users of some, has the next query begin, and only then hands them out: the database need not wait. */
  private async answer(waiting: Waiting[]): Promise<void> {
    const reading = this.read(waiting.map(({ token }) => token));
    const outcome = await reading.then(
      (users) => ({ users }),
      (error: unknown) => ({ error }),
    );
    this.running -= 1;
    this.begin();
    for (const [index, { resolve, reject }] of waiting.entries()) {
      if ('error' in outcome) reject(outcome.error);
      else resolve(outcome.users[index] ?? null);
    }
  }

  private async read(tokens: TokenReference[]): Promise<(User | null)[]> {
    const users = await this.auth.findTokenOwners(tokens);
    if (users || tokens.length === 1) return tokens.map(({ userId }) => users?.get(userId) ?? null);
    // A token among them has been signed out, or all are gone: each must be looked at alone.
    return Promise.all(
      tokens.map(async (token) => (await this.auth.findTokenOwners([token]))?.get(token.userId) ?? null),
    );
  }
}

/** A backup that was restored may give an id again: a token from before its owner was made was another's. */
function isOlder({ createdAt }: User, { iat }: TokenClaims): boolean {
  return Math.floor(createdAt.getTime() / 1000) <= iat;
}
