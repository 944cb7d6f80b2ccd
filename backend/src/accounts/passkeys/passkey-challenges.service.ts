import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';

/** A challenge can be answered for this time: people look for their phone. */
export const CHALLENGE_MS = 5 * 60 * 1000;

const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/**
 * Makes challenges that no table stores: each carries its time and a keyed hash, so that a flood of requests for
 * challenges costs no write. A passkey accepts each challenge once, because it stores the time of the last one.
 */
@Injectable()
export class PasskeyChallengesService {
  constructor(private readonly hash: KeyedHashService) {}

  /**
   * Makes a challenge.
   * @param subject what it may be used for: an answer for anything else is refused
   * @returns base64url
   */
  make(subject: string): string {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(Date.now(), 0, TIME_BYTES);
    const fields = Buffer.concat([randomBytes(NONCE_BYTES), time]);
    return Buffer.concat([fields, this.macOf(subject, fields)]).toString('base64url');
  }

  /** Returns when a challenge was made, in milliseconds since the epoch; null if it is expired or for anything else. */
  read(subject: string, challenge: string): number | null {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== NONCE_BYTES + TIME_BYTES + MAC_BYTES) return null;
    const fields = bytes.subarray(0, NONCE_BYTES + TIME_BYTES);
    if (!timingSafeEqual(bytes.subarray(fields.length), this.macOf(subject, fields))) return null;
    const madeAt = fields.readUIntBE(NONCE_BYTES, TIME_BYTES);
    const age = Date.now() - madeAt;
    return age >= -CHALLENGE_MS && age <= CHALLENGE_MS ? madeAt : null;
  }

  private macOf(subject: string, fields: Buffer): Buffer {
    const hex = this.hash.of('passkeyChallenge', `${subject} ${fields.toString('base64url')}`);
    return Buffer.from(hex, 'hex').subarray(0, MAC_BYTES);
  }
}
