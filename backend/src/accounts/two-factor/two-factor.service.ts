import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import { isStaff } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import type { AuditAction } from '../../core/audit/audit-entry.js';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { forbidden } from '../../core/errors/app-error.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { unauthorized } from '../auth/auth.errors.js';
import { ReauthenticationService, withinSession } from '../auth/reauthentication.service.js';
import { TokensService } from '../auth/tokens.service.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { UsersRepository } from '../model/users.repository.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { hashRecoveryCode, newRecoveryCodes } from '../two-factor-codes/recovery-codes.js';
import { newSecret, secretUri, stepOf } from '../two-factor-codes/totp.js';
import {
  twoFactorNotBegun,
  twoFactorOff,
  twoFactorOn,
  twoFactorWrong,
} from '../two-factor-codes/two-factor.errors.js';
import { TwoFactorRepository } from '../two-factor-codes/two-factor.repository.js';
import { TwoFactorCodesService } from '../two-factor-codes/two-factor-codes.service.js';
import {
  BeginTwoFactorDto,
  ConfirmTwoFactorDto,
  ProveTwoFactorDto,
  type TwoFactorStatus,
} from './two-factor.dto.js';

/** An unconfirmed secret is void after this time. */
const SETUP_MS = 30 * 60 * 1000;

/** Manages the second factor of an administrator or of staff. */
@Injectable()
export class TwoFactorService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'adminTwoFactor'> & NamedSite,
    private readonly database: DatabaseService,
    private readonly twoFactors: TwoFactorRepository,
    private readonly users: UsersRepository,
    private readonly password: ReauthenticationService,
    private readonly codes: TwoFactorCodesService,
    private readonly box: SecretBoxService,
    private readonly tokens: TokensService,
    private readonly limiter: LimiterService,
    private readonly audit: AuditTrailService,
    private readonly mails: SecurityMailsService,
    private readonly parts: AccountPartsService,
  ) {}

  async status({ id }: User): Promise<TwoFactorStatus> {
    const since = (await this.twoFactors.find(id))?.confirmedAt ?? null;
    const codesLeft = since ? await this.twoFactors.countRecoveryCodes(id) : 0;
    return { since, required: this.settings.adminTwoFactor === 'required', codesLeft };
  }

  /**
   * Makes a secret, which replaces an earlier unconfirmed one.
   * @returns the secret in base32, and as an address for an app; no later response contains them
   * @throws AppError 400 WRONG_PASSWORD; 409 TWO_FACTOR_ON; 429
   */
  async begin(user: User, body: BeginTwoFactorDto): Promise<{ secret: string; uri: string }> {
    await this.password.confirm(user, body.current_password);
    const secret = newSecret();
    const sealed = this.box.seal('twoFactor', user.id, secret);
    await this.database.transaction(async () => {
      await this.lock(user);
      if ((await this.twoFactors.find(user.id))?.confirmedAt) throw twoFactorOn();
      const begun = { secret: sealed, startedAt: new Date(), confirmedAt: null, lastStep: 0 };
      await this.twoFactors.save({ userId: user.id, ...begun });
    });
    return { secret, uri: secretUri(secret, user.email, siteName(this.settings, requestLanguage())) };
  }

  /**
   * Switches the second factor on, with a code that proves that the app has the secret. All tokens become invalid,
   * because one may belong to somebody who signed in without it.
   * @returns the token that replaces the caller's, and recovery codes, which no later response contains
   * @throws AppError 400 TWO_FACTOR_WRONG; 409 TWO_FACTOR_ON or TWO_FACTOR_NOT_BEGUN; 429
   */
  async confirm(
    { user, claims }: Caller,
    body: ConfirmTwoFactorDto,
  ): Promise<{ token: string; codes: string[] }> {
    await this.limiter.take('twoFactorAccount', withinSession(user));
    const codes = newRecoveryCodes();
    const now = new Date();
    const tokenVersion = await this.database.transaction(async () => {
      const locked = await this.lock(user);
      const begun = await this.twoFactors.find(user.id);
      if (begun?.confirmedAt) throw twoFactorOn();
      const secret = begun && this.box.open('twoFactor', user.id, begun.secret);
      if (!secret || now.getTime() - begun.startedAt.getTime() > SETUP_MS) throw twoFactorNotBegun();
      const step = stepOf(secret, body.code.replace(/\s/g, ''), now.getTime());
      if (step === null) throw twoFactorWrong(400);
      await this.twoFactors.save({ ...begun, confirmedAt: now, lastStep: step });
      await this.storeCodes(user, codes);
      await this.users.update(user.id, { tokenVersion: locked.tokenVersion + 1 });
      await this.parts.sessionsEnded(user.id);
      await this.record('two-factor.on', user);
      await this.mails.tell('twoFactorOn', user);
      return locked.tokenVersion + 1;
    });
    return { token: this.tokens.signLike({ id: user.id, tokenVersion }, claims), codes };
  }

  /**
   * Switches the second factor off.
   * @throws AppError 400 WRONG_PASSWORD or TWO_FACTOR_WRONG; 409 TWO_FACTOR_OFF; 429
   */
  async switchOff(user: User, body: ProveTwoFactorDto): Promise<void> {
    await this.prove(user, body);
    await this.database.transaction(async () => {
      await this.lock(user);
      if ((await this.twoFactors.drop([user.id])).length === 0) throw twoFactorOff();
      await this.record('two-factor.off', user);
      await this.mails.tell('twoFactorOff', user);
    });
  }

  /**
   * Makes new recovery codes, and voids all older ones.
   * @returns the codes, which no later response contains
   * @throws AppError 400 WRONG_PASSWORD or TWO_FACTOR_WRONG; 409 TWO_FACTOR_OFF; 429
   */
  async renewCodes(user: User, body: ProveTwoFactorDto): Promise<string[]> {
    await this.prove(user, body);
    const codes = newRecoveryCodes();
    await this.database.transaction(async () => {
      await this.lock(user);
      if (!(await this.twoFactors.find(user.id))?.confirmedAt) throw twoFactorOff();
      await this.storeCodes(user, codes);
      await this.record('two-factor.codes', user);
      await this.mails.tell('recoveryCodesRenewed', user);
    });
    return codes;
  }

  private async prove(user: User, { current_password, code }: ProveTwoFactorDto): Promise<void> {
    await this.password.confirm(user, current_password);
    if (!(await this.twoFactors.find(user.id))?.confirmedAt) throw twoFactorOff();
    if ((await this.codes.check(user, code, withinSession(user))) !== 'passed') throw twoFactorWrong(400);
  }

  /** Locks the account, and refuses users who are no longer administrators or staff. */
  private async lock(caller: User): Promise<User> {
    const user = await this.users.lockCaller(caller);
    if (!user) throw unauthorized();
    if (!isStaff(user)) throw forbidden();
    return user;
  }

  private storeCodes({ id }: User, codes: string[]): Promise<void> {
    return this.twoFactors.replaceRecoveryCodes(
      id,
      codes.map((code) => hashRecoveryCode(id, code)),
    );
  }

  private record(action: AuditAction, { id, username }: User): Promise<void> {
    return this.audit.record({ action, subject: { id, name: username } });
  }
}
