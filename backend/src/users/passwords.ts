import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '../errors/app-error.js';

/** argon2id with the least that OWASP's Password Storage Cheat Sheet asks for; memory in KiB. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each running hash holds 19 MiB and a processor: more at once would only slow each other down. */
const AT_ONCE = Math.max(2, availableParallelism());
/** Those who may wait their turn; some 20 ms each. Beyond it the honest answer is "later". */
const MOST_WAITING = 500;

/** Hashes and checks passwords, a bounded number at a time. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: Array<() => void> = [];
  /** A hash of nothing that anyone knows, to take as long for an unknown account as for a known one. */
  private readonly decoy = hash(crypto.randomUUID(), ARGON2ID);

  /**
   * @returns the hash in PHC format
   * @throws AppError 503 when too many wait already
   */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, ARGON2ID));
  }

  /**
   * @param stored the hash, or null for an account that does not exist: then false, after the same time
   * @throws AppError 503 when too many wait already
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const same = await this.inTurn(() => verify(against, password));
    return same && stored !== null;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) {
      if (this.waiting.length >= MOST_WAITING)
        throw unavailable('BUSY', 'The server is busy; please try again', 3);
      await new Promise<void>((start) => this.waiting.push(start));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
