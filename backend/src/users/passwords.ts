import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { Turns } from '../limits/turns.js';
import { isCommonPassword } from './common-passwords.js';
import { commonPassword } from './user.errors.js';

/** argon2id with the least that OWASP's Password Storage Cheat Sheet asks for; memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each running hash holds 19 MiB and a processor: more of them than processors only take each other's caches. */
const AT_ONCE = availableParallelism();
/** Those who may wait their turn; some 20 ms each. Beyond it the honest answer is "later". */
const MOST_WAITING = 500;

/** Hashes and checks passwords, a bounded number at a time. */
@Injectable()
export class Passwords {
  private readonly turns = new Turns(AT_ONCE, MOST_WAITING);
  /** A hash of nothing that anyone knows, to take as long for an unknown account as for a known one. */
  private readonly decoy = hash(crypto.randomUUID(), ARGON2ID);

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>) {}

  /**
   * @param password to be set from now on
   * @returns the hash in PHC format
   * @throws AppError 400 COMMON_PASSWORD, in production only; 503 when too many wait already
   */
  async hash(password: string): Promise<string> {
    if (this.settings.production && isCommonPassword(password)) throw commonPassword();
    return this.turns.run(() => hash(password, ARGON2ID));
  }

  /**
   * @param stored the hash, or null for an account that does not exist: then false, after the same time
   * @throws AppError 503 when too many wait already
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const same = await this.turns.run(() => verify(against, password));
    return same && stored !== null;
  }
}
