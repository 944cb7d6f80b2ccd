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

/** The parameters of argon2id: the minimum of OWASP's Password Storage Cheat Sheet; memory in KiB. */
export const HASH_PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an account without a password, which signs in with a passkey. No password matches it. */
export const NO_PASSWORD = '';

/**
 * The number of simultaneous hashes. Each uses 19 MiB and a processor: more hashes than processors only compete for
 * caches.
 */
const MAX_CONCURRENCY = availableParallelism();
/**
 * The maximum number of waiting hashes. A core takes 12 to 25 ms for each, so the last one waits about three seconds;
 * further ones are refused.
 */
const MAX_WAITING = 128 * MAX_CONCURRENCY;

/**
 * Hashes and checks passwords, a bounded number at a time, in the threads that Node also uses for files and names.
 * Networks take turns, and addresses within them: however many passwords one network sends, another's next password
 * waits only for the running hashes.
 */
@Injectable()
export class PasswordsService {
  private readonly semaphore = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);
  /** A hash of a random password, so that an unknown account takes as long as a known one. */
  private readonly decoy = this.runQueued(() => argon2.hash(crypto.randomUUID(), HASH_PARAMETERS));

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>) {
    // A process may end before the hash is ready. Callers that wait for it get the error.
    this.decoy.catch(() => undefined);
  }

  /**
   * Refuses a common password. It costs nothing, so it precedes hashing.
   * @param password the new password
   * @param field that contained it
   * @throws AppError 400 COMMON_PASSWORD, in production only
   */
  refuseCommon(password: string, field = 'password'): void {
    if (this.settings.production && isCommonPassword(typedPassword(password))) throw commonPassword(field);
  }

  /**
   * Hashes a new password.
   * @returns the hash in PHC format
   * @throws AppError 400 COMMON_PASSWORD, in production only; 503 if too many wait already
   */
  async hash(password: string): Promise<string> {
    this.refuseCommon(password);
    return this.runQueued(() => argon2.hash(typedPassword(password), HASH_PARAMETERS));
  }

  /**
   * Compares a password in its normalised form, and also as typed, for hashes from before normalisation.
   * @param stored the hash; null for an unknown account, or `NO_PASSWORD`: then false, after the same time
   * @param admit called before the comparison, for limits that others may have used up meanwhile; its error prevents
   *   the comparison
   * @throws AppError 503 if too many wait already
   */
  async matches(stored: string | null, password: string, admit?: () => Promise<void>): Promise<boolean> {
    const hasPassword = stored !== null && stored !== NO_PASSWORD;
    const against = hasPassword ? stored : await this.decoy;
    const same = await this.runQueued(async () => {
      await admit?.();
      const normalised = typedPassword(password);
      if (await argon2.verify(against, normalised)) return true;
      return normalised !== password && argon2.verify(against, password);
    });
    return same && hasPassword;
  }

  /**
   * Returns a new hash if the stored one is of the password as typed, otherwise null.
   * @param stored a hash that the password matches
   * @throws AppError 503 if too many wait already
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
