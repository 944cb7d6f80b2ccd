import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { VisitorPlace } from '../../core/requests/visitor.js';
import { JWT_SECRET } from '../../core/secrets/jwt-secret.js';
import type { Account } from './auth.repository.js';
import { KnownNetworksRepository } from './known-networks.repository.js';

/** Hex digits of a hash that are kept of an address: 160 bits, and 96 of the 256 are left for the network. */
const ADDRESS_LENGTH = 40;
/** Networks kept of each account: more than anybody uses, and no more than a row each. */
const MAX_NETWORKS = 20;
/** A network seen within it is not written again: signing in stays a read. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** From where accounts have signed in: for all instances, and for longer than a process lives. */
@Injectable()
export class KnownNetworksService {
  constructor(
    @Inject(JWT_SECRET) private readonly secret: string,
    private readonly database: DatabaseService,
    private readonly networks: KnownNetworksRepository,
  ) {}

  /**
   * @param account that is signed in to, as it was read; null when there is none
   * @returns whether the account has signed in from the address before, and whether from the network around it
   */
  of(account: Account | null, { address, network }: VisitorPlace): { address: boolean; network: boolean } {
    // Hashed for nobody as well, to take as long.
    const [ofAddress, ofNetwork] = this.hashes(account?.user.id ?? 0, { address, network });
    const known = [...(account?.networks.keys() ?? [])];
    return {
      address: known.some((place) => place.startsWith(ofAddress)),
      network: known.some((place) => place.endsWith(ofNetwork)),
    };
  }

  /** Remembers that the account has signed in from there; twenty networks at most. */
  async remember({ user, networks }: Account, visitor: VisitorPlace): Promise<void> {
    const place = this.hashes(user.id, visitor).join('');
    const now = new Date();
    const seenAt = networks.get(place);
    if (seenAt && now.getTime() - seenAt.getTime() < FRESH_MS) return;
    const seen = { userId: user.id, place, seenAt: now };
    await this.database.transaction(() => this.networks.save(seen, MAX_NETWORKS));
  }

  /** When an account was last seen in each of its networks, latest first. */
  listSeen(userId: number): Promise<Date[]> {
    return this.networks.listSeen(userId);
  }

  /** Of the address and of the network, as long together as one was by itself: its beginning is what is kept of before. */
  // The text that is hashed never changes: with another, everybody would sign in from a new place.
  private hashes(userId: number, { address, network }: VisitorPlace): [string, string] {
    const hash = (place: string) =>
      createHmac('sha256', this.secret).update(`known place ${userId} ${place}`).digest('hex');
    return [hash(address).slice(0, ADDRESS_LENGTH), hash(network).slice(ADDRESS_LENGTH)];
  }
}
