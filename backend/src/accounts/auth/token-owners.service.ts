import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { TokenClaims } from '../../core/access/token-claims.js';
import type { User } from '../../core/access/user.js';
import { AuthRepository, type TokenReference } from './auth.repository.js';

/** The maximum number of owners per query. */
const MAX_BATCH_SIZE = 100;
/** Requests are collected while a query runs, but at most this long, in milliseconds. */
const MAX_WAIT_MS = 100;
/** The number of simultaneous queries. */
const MAX_CONCURRENCY = 5;

interface Waiting {
  token: TokenReference;
  resolve: (user: User | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads the owners of tokens, with one query for all requests that arrive together. Each query begins after its
 * requests have arrived, so every earlier change counts, whichever instance made it. Nothing is cached between queries.
 */
@Injectable()
export class TokenOwnersService {
  private waiting: Waiting[] = [];
  private running = 0;
  private begunAt = 0;
  private scheduled = false;

  constructor(private readonly auth: AuthRepository) {}

  /** Returns the caller of a verified token; null if the owner's row no longer accepts it. */
  async callerOf(claims: TokenClaims): Promise<Caller | null> {
    const userId = Number(claims.sub);
    if (!Number.isSafeInteger(userId) || typeof claims.jti !== 'string') return null;
    const user = await this.ownerOf({ userId, jti: claims.jti });
    const accepts =
      user && user.tokenVersion === claims.tv && user.suspendedAt === null && isOlder(user, claims);
    return accepts ? { user, claims } : null;
  }

  private ownerOf(token: TokenReference): Promise<User | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ token, resolve, reject });
      // Other requests that arrive in this turn of the event loop join the query.
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

  /**
   * Reads the owners, starts the next query, and only then resolves the requests, so that the database does not wait.
   */
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
    // One of the tokens was signed out, or all owners are gone: each is read alone.
    return Promise.all(
      tokens.map(async (token) => (await this.auth.findTokenOwners([token]))?.get(token.userId) ?? null),
    );
  }
}

/**
 * Returns whether a token is older than its owner: a restored backup may give an id again, and the token was then
 * another account's.
 */
function isOlder({ createdAt }: User, { iat }: TokenClaims): boolean {
  return Math.floor(createdAt.getTime() / 1000) <= iat;
}
