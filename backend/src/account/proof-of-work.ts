import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import { JWT_SECRET } from '../config/jwt-secret.js';
import type { Settings } from '../config/settings.js';
import type { ChallengeDto } from '../errors/challenge.dto.js';
import { Limiter } from '../limits/limiter.js';

/** A challenge may be solved so long. */
const LIFETIME_SECONDS = 10 * 60;
/** When it ends in base 36, random bytes, the number that was found, the signature. */
const PROOF = /^([0-9a-z]{1,10})\.([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Asks for work that costs a browser a second and a flood of requests its speed, after the scheme of ALTCHA
 * (altcha.org): the number sought is drawn at random below a bound, so that the work has an end, and nothing
 * is stored of a challenge until its proof comes.
 */
@Injectable()
export class ProofOfWork {
  private readonly key: Buffer;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'proofOfWork'>,
    @Inject(JWT_SECRET) secret: string,
    private readonly limiter: Limiter,
  ) {
    this.key = createHmac('sha256', secret).update('proof of work').digest();
  }

  /** @param purpose what the proof will be good for, and nothing else */
  challenge(purpose: string): ChallengeDto {
    const endsAt = Date.now() + LIFETIME_SECONDS * 1000;
    const salt = `${endsAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
    const max = this.settings.proofOfWork;
    const target = targetOf(salt, String(randomInt(max + 1)));
    return { salt, target, max, signature: this.sign(purpose, salt, target) };
  }

  /** @returns true when the proof is of a challenge of ours for the purpose, in time and for the first time */
  async spend(purpose: string, proof: string): Promise<boolean> {
    const [, endsAt = '', random, number = '', signature = ''] = PROOF.exec(proof) ?? [];
    const salt = `${endsAt}.${random}`;
    const expected = Buffer.from(this.sign(purpose, salt, targetOf(salt, number)));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    if (Number.parseInt(endsAt, 36) <= Date.now()) return false;
    return this.limiter.isFirst(`proof:${salt}`, LIFETIME_SECONDS);
  }

  private sign(purpose: string, salt: string, target: string): string {
    return createHmac('sha256', this.key).update(`${purpose}.${salt}.${target}`).digest('base64url');
  }
}

function targetOf(salt: string, number: string): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex');
}
