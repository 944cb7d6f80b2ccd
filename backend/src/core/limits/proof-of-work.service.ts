import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import type { ChallengeDto } from '../errors/challenge.dto.js';
import { JWT_SECRET } from '../secrets/jwt-secret.js';
import { LimiterService } from './limiter.service.js';

/** A challenge may be solved so long. */
const LIFETIME_SECONDS = 10 * 60;
/**
 * Work is doubled so often at most: to sixteen times `PROOF_OF_WORK`, by default 2,400,000 tries at the most and half of
 * them on average. An inexpensive phone makes 25,000 to 75,000 a second: it ends after a minute and a half at the worst,
 * long before the challenge does.
 */
export const MAX_DOUBLINGS = 4;
/** The largest number that a proof has room for. */
const MAX_NUMBER = 999_999_999;
/** When it ends in base 36, random bytes, the number that was found, the signature. */
const PROOF = /^([0-9a-z]{1,10})\.([\w-]{22})\.(\d{1,9})\.([\w-]{43})$/;

/**
 * Asks for work that costs a browser a second and a flood of requests its speed, after the scheme of ALTCHA
 * (altcha.org): the number sought is drawn at random below a bound, so that the work has an end, and nothing
 * is stored of a challenge until its proof comes.
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
   * @param purpose what the proof will be good for, and nothing else
   * @param doublings how often the work is doubled, `MAX_DOUBLINGS` at most
   */
  challenge(purpose: string, doublings = 0): ChallengeDto {
    const endsAt = Date.now() + LIFETIME_SECONDS * 1000;
    const salt = `${endsAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
    const max = Math.min(this.settings.proofOfWork * 2 ** doublings, MAX_NUMBER);
    const target = targetOf(salt, String(randomInt(max + 1)));
    return { salt, target, max, signature: this.sign(purpose, doublings, salt, target) };
  }

  /**
   * @param doublings as of a challenge that would be given now: one of half as much still counts, because others may have
   *   come while it was worked on
   * @returns true when the proof is of a challenge of ours for the purpose, in time and for the first time
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
