import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
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

  /** @param network where the request comes from, as `networkOf` has it */
  async has(userId: number, network: string): Promise<boolean> {
    return (await this.places.find(userId, this.hash(userId, network))) !== null;
  }

  /** Remembers that the account has signed in from there; twenty places at most. */
  async remember(userId: number, network: string): Promise<void> {
    const place = this.hash(userId, network);
    const known = await this.places.find(userId, place);
    const now = new Date();
    if (known && now.getTime() - known.seenAt.getTime() < FRESH_MS) return;
    await this.database.transaction(() => this.places.save({ userId, place, seenAt: now }, MOST_PLACES));
  }

  private hash(userId: number, network: string): string {
    return createHmac('sha256', this.secret).update(`known place ${userId} ${network}`).digest('hex');
  }
}
