import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { ChallengeDto } from '../errors/challenge.dto.js';
import { JWT_SECRET } from '../secrets/jwt-secret.js';
import { LimiterService } from './limiter.service.js';

/** The lifetime of a challenge. */
const LIFETIME_SECONDS = 10 * 60;
/**
 * The maximum number of doublings: sixteen times `PROOF_OF_WORK`, by default at most 2,400,000 tries, on average half
 * of them. An inexpensive phone makes 25,000 to 75,000 tries a second, so it ends after at most a minute and a half,
 * long before the challenge expires.
 */
export const MAX_DOUBLINGS = 4;
/** The largest number that fits a proof. */
const MAX_NUMBER = 999_999_999;
/** The form of a proof: its expiry in base 36, random bytes, the number that was found, the signature. */
const PROOF = /^([0-9a-z]{1,10})\.([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Requires work that costs a browser a second and slows a flood of requests, after the scheme of ALTCHA (altcha.org):
 * the number is drawn at random below a bound, so that the work ends, and nothing is stored until the proof arrives.
 */
@Injectable()
export class ProofOfWorkService {
  private readonly key: Buffer;

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'proofOfWork'>,
    @Inject(JWT_SECRET) secret: string,
    private readonly limiter: LimiterService,
  ) {
    this.key = createHmac('sha256', secret).update('proof of work').digest();
  }

  /**
   * Creates a challenge.
   * @param purpose the only purpose for which the proof is valid
   * @param doublings how often the work is doubled, at most `MAX_DOUBLINGS`
   */
  challenge(purpose: string, doublings = 0): ChallengeDto {
    const endsAt = Date.now() + LIFETIME_SECONDS * 1000;
    const salt = `${endsAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
    const max = Math.min(this.settings.proofOfWork * 2 ** doublings, MAX_NUMBER);
    const target = targetOf(salt, String(randomInt(max + 1)));
    return { salt, target, max, signature: this.sign(purpose, doublings, salt, target) };
  }

  /**
   * Spends a proof.
   * @param doublings as for a new challenge; half the work still counts, because other requests may have arrived
   *   meanwhile
   * @returns whether the proof answers a challenge of ours for the purpose, in time and for the first time
   */
  async spend(purpose: string, proof: string, doublings = 0): Promise<boolean> {
    const [, endsAt = '', random, number = '', signature = ''] = PROOF.exec(proof) ?? [];
    const salt = `${endsAt}.${random}`;
    const target = targetOf(salt, number);
    const isOf = (done: number) => isSame(signature, this.sign(purpose, done, salt, target));
    const least = Math.max(0, doublings - 1);
    if (!Array.from({ length: MAX_DOUBLINGS + 1 - least }, (_, index) => least + index).some(isOf)) {
      return false;
    }
    if (Number.parseInt(endsAt, 36) <= Date.now()) return false;
    return this.limiter.isFirst(`proof:${salt}`, LIFETIME_SECONDS);
  }

  private sign(purpose: string, doublings: number, salt: string, target: string): string {
    const text = `${purpose}.${doublings}.${salt}.${target}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

function targetOf(salt: string, number: string): string {
  return createHash('sha256').update(`${salt}.${number}`).digest('hex');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
