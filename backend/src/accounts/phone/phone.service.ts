import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { AppError } from '../../core/errors/app-error.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { requestLanguage } from '../../core/requests/request-language.js';
import { flowOf, type Visitor } from '../../core/requests/visitor.js';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { SmsFailed, SmsGateway } from '../../messaging/sms/sms.gateway.js';
import { unauthorized } from '../auth/auth.errors.js';
import { ConflictsService } from '../conflicts/conflicts.service.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { EmailPolicy } from '../model/email.policy.js';
import { emailNotVerified } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import type { SendPhoneCodeDto } from './phone.dto.js';
import {
  countryNotServed,
  notAPhoneNumber,
  phoneAlreadyProven,
  phoneCodeVoid,
  phoneCodeWrong,
  phoneNotOffered,
  phoneTaken,
  smsNotSent,
} from './phone.errors.js';
import { PhoneRepository } from './phone.repository.js';
import { type PhoneNumber, readPhoneNumber } from './phone-number.js';
import { SmsAlarmService } from './sms-alarm.service.js';
import { SmsLimitsService, type WantedMessage } from './sms-limits.service.js';
import { smsText } from './sms-text.js';

/** The lifetime of a code. */
const LIFETIME_MS = 10 * 60 * 1000;
const CODES = 1_000_000;

/** Proves that the owner of an account reads the messages of a phone that no other account has. */
@Injectable()
export class PhoneService {
  constructor(
    @Inject(SETTINGS)
    private readonly settings: Pick<
      Settings,
      'production' | 'smsCountries' | 'mail' | 'siteName' | 'shortName'
    >,
    private readonly database: DatabaseService,
    private readonly phones: PhoneRepository,
    private readonly users: UsersRepository,
    private readonly emails: EmailPolicy,
    private readonly levels: UserLevelsService,
    private readonly conflicts: ConflictsService,
    private readonly gateway: SmsGateway,
    private readonly hashes: KeyedHashService,
    private readonly limiter: LimiterService,
    private readonly limits: SmsLimitsService,
    private readonly alarm: SmsAlarmService,
  ) {}

  /** Returns the proven number's state and the pending code's. */
  async status({ id }: User) {
    return { proof: await this.phones.findProof(id), code: await this.phones.findCode(id, new Date()) };
  }

  /**
   * Sends a code and voids the previous one. It does not check whether another account has the number, because the
   * response would reveal it. The message is sent directly and not through the outbox: people who wait want to know at
   * once if it fails, and a message ten minutes later costs money and is worthless. The code is stored once the gateway
   * has accepted it, so that a failed one leaves the previous code valid.
   * @param visitor who sends the request
   * @returns the code if it may be shown: outside production, without a gateway
   * @throws AppError 400 for an invalid number, or one of an excluded country; 403 EMAIL_NOT_VERIFIED, or
   *   PROOF_OF_WORK_NEEDED with a challenge; 409 PHONE_NOT_OFFERED or PHONE_ALREADY_PROVEN; 429; 503 SMS_NOT_SENT
   */
  async sendCode(user: User, { phone, proof }: SendPhoneCodeDto, visitor: Visitor): Promise<string | null> {
    const isShown = !this.settings.production && !this.gateway.isSet;
    if (!this.gateway.isSet && !isShown) throw phoneNotOffered();
    if (this.settings.mail && this.emails.isDue(user)) throw emailNotVerified();
    const number = this.read(phone);
    const numberHash = this.hashes.of('phone', number.e164);
    if ((await this.phones.findProof(user.id))?.numberHash === numberHash) throw phoneAlreadyProven();
    const code = String(randomInt(CODES)).padStart(6, '0');
    const wanted = { userId: user.id, numberHash, visitor, proof };
    await this.send(number, smsText(code, this.settings, requestLanguage()), wanted);
    await this.database.transaction(async () => {
      if (!(await this.users.lockById(user.id))) throw unauthorized();
      await this.phones.saveCode({
        userId: user.id,
        numberHash,
        lastDigits: number.lastDigits,
        codeHash: this.hashCode(user.id, code),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      });
    });
    return isShown ? code : null;
  }

  /**
   * Confirms the number for the account, in place of an earlier one. A number that another account has becomes a
   * conflict for administrators.
   * @param code in ASCII digits, with or without spaces
   * @returns the account with its level
   * @throws AppError 400 PHONE_CODE_WRONG, or PHONE_CODE_VOID if no code works; 409 PHONE_TAKEN; 429
   */
  async confirm({ id }: User, code: string): Promise<User> {
    await this.limiter.take('phoneCodeAccount', id);
    const codeHash = this.hashCode(id, code.replace(/[^0-9]/g, ''));
    // The refusal is returned, not thrown: an error within the transaction would take the count of tries and the conflict with it.
    const outcome = await this.database.transaction(async (attempt) => {
      if (!(await this.users.lockById(id))) return unauthorized();
      const now = new Date();
      // An earlier attempt may have been committed, with its answer lost.
      const used = attempt > 1 ? await this.phones.findUsed(id, codeHash) : null;
      if (!used && !(await this.phones.takeTry(id, now))) return phoneCodeVoid();
      const sent = used ?? (await this.phones.useCode(id, codeHash, now));
      if (!sent) return phoneCodeWrong();
      if (!(await this.prove(id, sent, now))) return phoneTaken();
      return (await this.users.findById(id)) ?? unauthorized();
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  /** Stores the proof. @returns false if another account has the number */
  private async prove(
    userId: number,
    { numberHash, lastDigits }: { numberHash: string; lastDigits: string },
    now: Date,
  ): Promise<boolean> {
    if (await this.phones.saveProof({ userId, numberHash, lastDigits, provenAt: now })) {
      await this.levels.refresh([userId]);
      return true;
    }
    const holderId = await this.phones.findHolder(numberHash);
    await this.conflicts.record({ kind: 'phone', userId, holderId, now });
    return false;
  }

  private read(phone: string): PhoneNumber {
    const { smsCountries } = this.settings;
    const [home = 'SO'] = smsCountries;
    const number = readPhoneNumber(phone, home);
    if (!number) throw notAPhoneNumber();
    if (!number.country || !smsCountries.includes(number.country)) throw countryNotServed();
    return number;
  }

  /** Sends a message within the limits of its cost. An unsent message uses up nothing of them. */
  private async send(number: PhoneNumber, text: string, wanted: WantedMessage): Promise<void> {
    const { own, total } = await this.limits.take(wanted);
    try {
      await this.gateway.send(number.e164, text, flowOf(wanted.visitor));
    } catch (error) {
      await own.giveBack();
      // A message that may have been sent may cost money.
      if (!(error instanceof SmsFailed && error.mayBeSent)) await total.giveBack();
      throw error instanceof SmsFailed ? smsNotSent(error) : error;
    } finally {
      await this.alarm.ringAtHalf();
    }
  }

  /** Hashes a code for one account: the same code of another account has another hash. */
  private hashCode(userId: number, code: string): string {
    return this.hashes.of('phoneCode', `${userId} ${code}`);
  }
}
