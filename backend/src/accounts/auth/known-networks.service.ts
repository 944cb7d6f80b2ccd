import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import type { VisitorPlace } from '../../core/requests/visitor.js';
import { JWT_SECRET } from '../../core/secrets/jwt-secret.js';
import type { Account } from './auth.repository.js';
import { KnownNetworksRepository } from './known-networks.repository.js';

/** The hexadecimal digits of the address's hash: 160 bits, which leaves 96 of 256 for the network's. */
const ADDRESS_LENGTH = 40;
/** The maximum number of networks per account: more than people use, few enough for one row each. */
const MAX_NETWORKS = 20;
/** A network that was seen within this time is not written again, so that signing in stays a read. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Remembers from where accounts have signed in, for all instances and across restarts. */
@Injectable()
export class KnownNetworksService {
  constructor(
    @Inject(JWT_SECRET) private readonly secret: string,
    private readonly database: DatabaseService,
    private readonly networks: KnownNetworksRepository,
  ) {}

  /**
   * Returns whether an account has signed in from an address before, and from the network around it.
   * @param account as it was read; null if it does not exist
   */
  of(account: Account | null, { address, network }: VisitorPlace): { address: boolean; network: boolean } {
    // Hashes also without an account, to take the same time.
    const [ofAddress, ofNetwork] = this.hashes(account?.user.id ?? 0, { address, network });
    const known = [...(account?.networks.keys() ?? [])];
    return {
      address: known.some((place) => place.startsWith(ofAddress)),
      network: known.some((place) => place.endsWith(ofNetwork)),
    };
  }

  /** Remembers that the account has signed in from the visitor's network. */
  async remember({ user, networks }: Account, visitor: VisitorPlace): Promise<void> {
    const place = this.hashes(user.id, visitor).join('');
    const now = new Date();
    const seenAt = networks.get(place);
    if (seenAt && now.getTime() - seenAt.getTime() < FRESH_MS) return;
    const seen = { userId: user.id, place, seenAt: now };
    await this.database.transaction(() => this.networks.save(seen, MAX_NETWORKS));
  }

  /** Lists when an account was last seen in each of its networks, latest first. */
  listSeen(userId: number): Promise<Date[]> {
    return this.networks.listSeen(userId);
  }

  /**
   * Hashes address and network to parts of one hash's length, of which the first is the beginning of the older form.
   */
  // The hashed text never changes: with another text everybody would sign in from an unknown network.
  private hashes(userId: number, { address, network }: VisitorPlace): [string, string] {
    const hash = (place: string) =>
      createHmac('sha256', this.secret).update(`known place ${userId} ${place}`).digest('hex');
    return [hash(address).slice(0, ADDRESS_LENGTH), hash(network).slice(ADDRESS_LENGTH)];
  }
}
