import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../../core/requests/visitor.js';
import { browserFamily } from './browser-family.js';
import { EvidenceKeysService } from './evidence-keys.service.js';

/** The hexadecimal digits of a stored hash: 96 bits, enough to exclude collisions. */
export const EVIDENCE_LENGTH = 24;

/**
 * The origin of an account or rating as keyed hashes, which show what came from one place without revealing the place.
 * Null if it is unknown or no longer stored.
 */
export interface EvidenceOf {
  /** The hash of the network: /24 of IPv4, /48 of IPv6. */
  network: string | null;
  /** The hash of the address: the whole of IPv4, /64 of IPv6. */
  address: string | null;
  /** The hash of the browser's family. */
  browser: string | null;
  /** The key's number: hashes of different keys can't be compared. */
  evidenceKey: number | null;
}

/** The size of the cache, about 2 MB: browsers are few, and many people share networks and addresses. */
const MAX_HASHES = 10_000;

/** Hashes the origins of requests. */
@Injectable()
export class EvidenceService {
  /** The hashes of one key, by the hashed text. */
  private readonly hashes = new LRUCache<string, string>({ max: MAX_HASHES });
  private hashedBy: Buffer | null = null;

  constructor(private readonly keys: EvidenceKeysService) {}

  async of({ network, address, userAgent }: Visitor): Promise<EvidenceOf> {
    const { id, secret } = await this.keys.current();
    if (this.hashedBy !== secret) this.hashes.clear();
    this.hashedBy = secret;
    const hash = (kind: string, value: string) => this.hash(secret, `${kind} ${value}`);
    return {
      network: hash('network', network),
      address: hash('address', address),
      browser: hash('browser', browserFamily(userAgent)),
      evidenceKey: id,
    };
  }

  private hash(secret: Buffer, text: string): string {
    const known = this.hashes.get(text);
    if (known !== undefined) return known;
    const hash = createHmac('sha256', secret).update(text).digest('hex').slice(0, EVIDENCE_LENGTH);
    this.hashes.set(text, hash);
    return hash;
  }
}
