import { Injectable } from '@nestjs/common';
import { isStaff } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService, type Subject } from '../../core/limits/limiter.service.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { PasskeysRepository } from '../passkey-credentials/passkeys.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { hashRecoveryCode } from './recovery-codes.js';
import { stepOf } from './totp.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/**
 * The outcome of the second factor: passed or not needed, without a code, with a wrong or used code, or by a passkey
 * alone.
 */
export type SecondFactor = 'passed' | 'missing' | 'wrong' | 'passkey';

/** Checks the second factor of a sign-in. */
@Injectable()
export class TwoFactorCodesService {
  constructor(
    private readonly database: DatabaseService,
    private readonly twoFactors: TwoFactorRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly box: SecretBoxService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
  ) {}

  /**
   * Accepts a code of the app or a recovery code, each once. Only administrators and staff have a second factor.
   * @param code in ASCII letters and digits, with or without spaces
   * @param guesser the subject whose limit counts wrong codes
   * @throws AppError 429 if too many codes were given
   */
  async check(user: User, code: string | undefined, guesser: Subject): Promise<SecondFactor> {
    if (!isStaff(user)) return 'passed';
    const twoFactor = await this.twoFactors.find(user.id);
    // With a passkey there is something better than a password alone.
    if (!twoFactor?.confirmedAt) return (await this.passkeys.exists(user.id)) ? 'passkey' : 'passed';
    if (code === undefined) return 'missing';
    // Counted before the check, so that simultaneous guesses cannot evade the limit.
    await this.limiter.take('twoFactorAccount', guesser);
    const secret = this.box.open('twoFactor', user.id, twoFactor.secret);
    const step = secret === null ? null : stepOf(secret, code.replace(/\s/g, ''), Date.now());
    const passed = step === null ? this.useRecoveryCode(user, code) : this.useStep(user.id, step);
    return (await passed) ? 'passed' : 'wrong';
  }

  private useStep(userId: number, step: number): Promise<boolean> {
    return this.database.transaction(() => this.twoFactors.useStep(userId, step));
  }

  private useRecoveryCode(user: User, code: string): Promise<boolean> {
    const hash = hashRecoveryCode(user.id, code);
    return this.database.transaction(async () => {
      if (!(await this.twoFactors.useRecoveryCode(user.id, hash, new Date()))) return false;
      const left = await this.twoFactors.countRecoveryCodes(user.id);
      const subject = { id: user.id, name: user.username };
      await this.audit.recordBy(user, { action: 'two-factor.recovery', subject, after: { left } });
      await this.mails.tell('recoveryCodeUsed', user, { left });
      return true;
    });
  }
}
