import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Visitor } from '../../core/requests/visitor.js';
import { browserFamily } from './browser-family.js';
import { EvidenceKeysService } from './evidence-keys.service.js';

/** Hex digits of a hash that are kept: 96 bits, by which nothing meets by chance. */
export const EVIDENCE_LENGTH = 24;

/**
 * From where something came, as keyed hashes: what came from one place can be told to belong together, and nobody
 * learns the place from it. Null where it is not known, or known no longer.
 */
export interface EvidenceOf {
  /** Of IPv4 /24, of IPv6 /48. */
  network: string | null;
  /** Of IPv4 the address, of IPv6 /64. */
  address: string | null;
  /** Of the browser's family. */
  browser: string | null;
  /** The key's number: hashes of different keys can't be compared. */
  evidenceKey: number | null;
}

/** Some 2 MB of them: browsers are few, and many people share networks and addresses. */
const MAX_HASHES = 10_000;

/** Hashes what requests tell of their senders. */
@Injectable()
export class EvidenceService {
  /** Of one key, by what was hashed with it. */
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
