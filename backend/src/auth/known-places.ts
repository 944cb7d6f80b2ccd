import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Account } from './auth.repository.js';
import { JWT_SECRET } from './jwt.strategy.js';
import { KnownPlacesRepository } from './known-places.repository.js';

/** Places kept of each account: more than anybody uses, and no more than a row each. */
const MOST_PLACES = 20;
/** A place seen within it is not written again: signing in stays a read. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** From where accounts have signed in: for all instances, and for longer than a process lives. */
@Injectable()
export class KnownPlaces {
  constructor(
    @Inject(JWT_SECRET) private readonly secret: string,
    private readonly database: Database,
    private readonly places: KnownPlacesRepository,
  ) {}

  /**
   * @param account that is signed in to, as it was read; null when there is none
   * @param network where the request comes from, as `networkOf` has it
   * @returns whether the account has signed in from there before
   */
  has(account: Account | null, network: string): boolean {
    // Hashed for nobody as well, to take as long.
    const place = this.hash(account?.user.id ?? 0, network);
    return account?.places.has(place) ?? false;
  }

  /** Remembers that the account has signed in from there; twenty places at most. */
  async remember({ user, places }: Account, network: string): Promise<void> {
    const place = this.hash(user.id, network);
    const now = new Date();
    const seenAt = places.get(place);
    if (seenAt && now.getTime() - seenAt.getTime() < FRESH_MS) return;
    const seen = { userId: user.id, place, seenAt: now };
    await this.database.transaction(() => this.places.save(seen, MOST_PLACES));
  }

  private hash(userId: number, network: string): string {
    return createHmac('sha256', this.secret).update(`known place ${userId} ${network}`).digest('hex');
  }
}
