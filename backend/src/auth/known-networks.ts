import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../config/jwt-secret.js';
import { Database } from '../database/database.js';
import type { Account } from './auth.repository.js';
import { KnownNetworksRepository } from './known-networks.repository.js';

/** Networks kept of each account: more than anybody uses, and no more than a row each. */
const MAX_NETWORKS = 20;
/** A network seen within it is not written again: signing in stays a read. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** From where accounts have signed in: for all instances, and for longer than a process lives. */
@Injectable()
export class KnownNetworks {
  constructor(
    @Inject(JWT_SECRET) private readonly secret: string,
    private readonly database: Database,
    private readonly networks: KnownNetworksRepository,
  ) {}

  /**
   * @param account that is signed in to, as it was read; null when there is none
   * @param network where the request comes from, as `networkOf` has it
   * @returns whether the account has signed in from there before
   */
  has(account: Account | null, network: string): boolean {
    // Hashed for nobody as well, to take as long.
    const hash = this.hash(account?.user.id ?? 0, network);
    return account?.networks.has(hash) ?? false;
  }

  /** Remembers that the account has signed in from there; twenty networks at most. */
  async remember({ user, networks }: Account, network: string): Promise<void> {
    const hash = this.hash(user.id, network);
    const now = new Date();
    const seenAt = networks.get(hash);
    if (seenAt && now.getTime() - seenAt.getTime() < FRESH_MS) return;
    const seen = { userId: user.id, place: hash, seenAt: now };
    await this.database.transaction(() => this.networks.save(seen, MAX_NETWORKS));
  }

  /** When an account was last seen in each of its networks, latest first. */
  listSeen(userId: number): Promise<Date[]> {
    return this.networks.listSeen(userId);
  }

  private hash(userId: number, network: string): string {
    return createHmac('sha256', this.secret).update(`known place ${userId} ${network}`).digest('hex');
  }
}
