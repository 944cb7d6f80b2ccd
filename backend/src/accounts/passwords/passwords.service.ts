import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import argon2 from '@node-rs/argon2';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, placeOf } from '../../core/requests/visitor.js';
import { currentRequest } from '../../core/support/request-context.js';
import { isCommonPassword } from '../../core/validation/common-passwords.js';
import { typedPassword } from '../../core/validation/typed-text.js';
import { commonPassword } from './password.errors.js';

/** argon2id with the least that OWASP's Password Storage Cheat Sheet asks for; memory in KiB. */
export const HASH_PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each running hash holds 19 MiB and a processor: more of them than processors only take each other's caches. */
const MAX_CONCURRENCY = availableParallelism();
/**
 * Those who may wait their turn. A core takes 12 to 25 ms for each, so that who waits for all of them waits some three
 * seconds at most; beyond it the honest answer is "later".
 */
const MAX_WAITING = 128 * MAX_CONCURRENCY;

/**
 * Hashes and checks passwords, a bounded number at a time, in the threads that Node has for files and names too. Networks
 * take turns, and addresses in each: however many passwords one sends, from however many addresses, the next of another
 * waits for those that are under way, not for the rest.
 */
@Injectable()
export class PasswordsService {
  private readonly semaphore = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);
  /** A hash of nothing that anyone knows, to take as long for an unknown account as for a known one. */
  private readonly decoy = this.runQueued(() => argon2.hash(crypto.randomUUID(), HASH_PARAMETERS));

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>) {
    // A process that ends before it is there needs none; whoever waits for it hears of it.
    this.decoy.catch(() => undefined);
  }

  /**
   * Costs nothing, so that it stands before whatever a password is hashed for.
   * @param password to be set from now on
   * @param field that it came in
   * @throws AppError 400 COMMON_PASSWORD, in production only
   */
  refuseCommon(password: string, field = 'password'): void {
    if (this.settings.production && isCommonPassword(typedPassword(password))) throw commonPassword(field);
  }

  /**
   * @param password to be set from now on
   * @returns the hash in PHC format
   * @throws AppError 400 COMMON_PASSWORD, in production only; 503 when too many wait already
   */
  async hash(password: string): Promise<string> {
    this.refuseCommon(password);
    return this.runQueued(() => argon2.hash(typedPassword(password), HASH_PARAMETERS));
  }

  /**
   * Compares the password in its normalised form, and, of a hash from before passwords were normalised, as it was typed.
   * @param stored the hash, or null for an account that does not exist: then false, after the same time
   * @param admit asked when the turn has come, for limits that others may have used up meanwhile: what it throws is
   *   thrown, and nothing compared
   * @throws AppError 503 when too many wait already
   */
  async matches(stored: string | null, password: string, admit?: () => Promise<void>): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const same = await this.runQueued(async () => {
      await admit?.();
      const normalised = typedPassword(password);
      if (await argon2.verify(against, normalised)) return true;
      return normalised !== password && argon2.verify(against, password);
    });
    return same && stored !== null;
  }

  /**
   * @param stored a hash that the password matches
   * @returns its hash in the normalised form, where the stored one is of what was typed; else null
   * @throws AppError 503 when too many wait already
   */
  async renewed(stored: string, password: string): Promise<string | null> {
    const normalised = typedPassword(password);
    if (normalised === password) return null;
    return this.runQueued(async () => {
      if (await argon2.verify(stored, normalised)) return null;
      return argon2.hash(normalised, HASH_PARAMETERS);
    });
  }

  private runQueued<T>(work: () => Promise<T>): Promise<T> {
    const request = currentRequest();
    return this.semaphore.run(work, { flow: request && flowOf(placeOf(request)) });
  }
}
