import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { networkOf } from '../http/network.js';
import { currentRequest } from '../http/request-context.js';
import { Semaphore } from '../limits/semaphore.js';
import { isCommonPassword } from '../validation/common-passwords.js';
import { commonPassword } from './password.errors.js';

const WORKER = new URL('./argon2-worker.js', import.meta.url).href;
/** argon2id with the least that OWASP's Password Storage Cheat Sheet asks for; memory in KiB. */
export const HASH_PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each running hash holds 19 MiB and a processor: more of them than processors only take each other's caches. */
const MAX_CONCURRENCY = availableParallelism();
/**
 * Those who may wait their turn. A core takes 12 to 25 ms for each, so that who waits for all of them waits some three
 * seconds at most; beyond it the honest answer is "later".
 */
const MAX_WAITING = 128 * MAX_CONCURRENCY;

/** A thread without work ends after so long, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * Hashes and checks passwords, a bounded number at a time, in threads of their own: those that Node has for files and
 * names take semaphore, and a hash that comes to another core finds none of its memory in the caches there. Networks take
 * semaphore: however many passwords one sends, the next of another waits for those that are under way, not for the rest.
 */
@Injectable()
export class Passwords implements OnApplicationShutdown {
  private readonly threads = new Tinypool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: MAX_CONCURRENCY,
    idleTimeout: IDLE_MS,
  });
  private readonly semaphore = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);
  /** A hash of nothing that anyone knows, to take as long for an unknown account as for a known one. */
  private readonly decoy = this.inThread<string>('hash', { password: crypto.randomUUID() });

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
    if (this.settings.production && isCommonPassword(password)) throw commonPassword(field);
  }

  /**
   * @param password to be set from now on
   * @returns the hash in PHC format
   * @throws AppError 400 COMMON_PASSWORD, in production only; 503 when too many wait already
   */
  async hash(password: string): Promise<string> {
    this.refuseCommon(password);
    return this.inThread('hash', { password });
  }

  /**
   * @param stored the hash, or null for an account that does not exist: then false, after the same time
   * @param admit asked when the turn has come, for limits that others may have used up meanwhile: what it throws is
   *   thrown, and nothing compared
   * @throws AppError 503 when too many wait already
   */
  async matches(stored: string | null, password: string, admit?: () => Promise<void>): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const same = await this.inThread<boolean>('verify', { stored: against, password }, admit);
    return same && stored !== null;
  }

  async onApplicationShutdown(): Promise<void> {
    // A server that is stopped as soon as it has started would lose it with its thread, and nobody waits for it.
    await this.decoy.catch(() => undefined);
    await this.threads.destroy();
  }

  private inThread<T>(name: 'hash' | 'verify', task: object, admit?: () => Promise<void>): Promise<T> {
    const request = currentRequest();
    const work = async () => {
      await admit?.();
      return this.threads.run({ ...task, parameters: HASH_PARAMETERS }, { name });
    };
    return this.semaphore.run(work, { flow: request && networkOf(request.ip) });
  }
}
