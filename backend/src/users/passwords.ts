import { availableParallelism } from 'node:os';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Tinypool } from 'tinypool';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Turns } from '../limits/turns.js';
import { isCommonPassword } from './common-passwords.js';
import { commonPassword } from './user.errors.js';

const WORKER = new URL('./argon2-worker.js', import.meta.url).href;
/** argon2id with the least that OWASP's Password Storage Cheat Sheet asks for; memory in KiB. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each running hash holds 19 MiB and a processor: more of them than processors only take each other's caches. */
const AT_ONCE = availableParallelism();
/** Those who may wait their turn; some 20 ms each. Beyond it the honest answer is "later". */
const MOST_WAITING = 500;

/** A thread without work ends after so long, in milliseconds. */
const IDLE_MS = 60_000;

/**
 * Hashes and checks passwords, a bounded number at a time, in threads of their own: those that Node has for files and
 * names take turns, and a hash that comes to another core finds none of its memory in the caches there.
 */
@Injectable()
export class Passwords implements OnApplicationShutdown {
  private readonly threads = new Tinypool({
    filename: WORKER,
    minThreads: 0,
    maxThreads: AT_ONCE,
    idleTimeout: IDLE_MS,
  });
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING);
  /** A hash of nothing that anyone knows, to take as long for an unknown account as for a known one. */
  private readonly decoy = this.inThread<string>('hash', { password: crypto.randomUUID() });

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>) {
    // Threads that end before it is made fail it for nobody.
    this.decoy.catch(() => undefined);
  }

  /**
   * @param password to be set from now on
   * @returns the hash in PHC format
   * @throws AppError 400 COMMON_PASSWORD, in production only; 503 when too many wait already
   */
  async hash(password: string): Promise<string> {
    if (this.settings.production && isCommonPassword(password)) throw commonPassword();
    return this.inThread('hash', { password });
  }

  /**
   * @param stored the hash, or null for an account that does not exist: then false, after the same time
   * @throws AppError 503 when too many wait already
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const same = await this.inThread<boolean>('verify', { stored: against, password });
    return same && stored !== null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }

  private inThread<T>(name: 'hash' | 'verify', task: object): Promise<T> {
    return this.turns.run(() => this.threads.run({ ...task, parameters: PARAMETERS }, { name }));
  }
}
