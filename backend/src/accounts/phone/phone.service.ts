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
import { SmsFailed, SmsGateway } from './sms.gateway.js';
import { SmsAlarmService } from './sms-alarm.service.js';
import { SmsLimitsService, type WantedMessage } from './sms-limits.service.js';
import { smsText } from './sms-text.js';

/** A code works for ten minutes. */
const LIFETIME_MS = 10 * 60 * 1000;
const CODES = 1_000_000;

/** Proves that the owner of an account reads the messages of a telephone that no other account has. */
@Injectable()
export class PhoneService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'production' | 'smsCountries' | 'mail'>,
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

  /** What is proven, and what is waited for. */
  async status({ id }: User) {
    return { proof: await this.phones.findProof(id), code: await this.phones.findCode(id, new Date()) };
  }

  /**
   * Sends a code; the one before it no longer works. Whether another account has the number is neither looked at nor
   * told here: it would tell strangers who has an account.
   *
   * Sent at once and not by way of the outbox: who waits for a code wants to hear now that none will come, and a message
   * that a gateway takes ten minutes later is paid for and worthless. Stored once the gateway has it, so that one which
   * fails leaves the code before it alone.
   * @param visitor whom the request comes from
   * @returns the code, where it may be shown: outside production, without a gateway
   * @throws AppError 400 for what is no number, or one of a country that we don't send to; 403 EMAIL_NOT_VERIFIED, or
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
    await this.send(number, smsText(code, requestLanguage()), wanted);
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
   * Counts the number as the account's, in the place of one before it. A number that another account has becomes a
   * conflict that administrators see.
   * @param code in the digits of ASCII, with spaces or without
   * @returns the account, with its level
   * @throws AppError 400 PHONE_CODE_WRONG, or PHONE_CODE_VOID when there is none that still works; 409 PHONE_TAKEN; 429
   */
  async confirm({ id }: User, code: string): Promise<User> {
    await this.limiter.take('phoneCodeAccount', id);
    const codeHash = this.hashCode(id, code.replace(/[^0-9]/g, ''));
    // The refusal is returned, not thrown: an error within the transaction would take the count of tries and the conflict with it.
    const outcome = await this.database.transaction(async (attempt) => {
      if (!(await this.users.lockById(id))) return unauthorized();
      const now = new Date();
      // An attempt before this one may have been committed whose answer was lost.
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

  /** @returns false when another account has the number */
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

  /** Within the limits of what anybody can make us pay. What was not sent uses up nothing of them. */
  private async send(number: PhoneNumber, text: string, wanted: WantedMessage): Promise<void> {
    const { own, total } = await this.limits.take(wanted);
    try {
      await this.gateway.send(number.e164, text, flowOf(wanted.visitor));
    } catch (error) {
      await own.giveBack();
      // What may have been sent may have to be paid for.
      if (!(error instanceof SmsFailed && error.mayBeSent)) await total.giveBack();
      throw error instanceof SmsFailed ? smsNotSent(error) : error;
    } finally {
      await this.alarm.ringAtHalf();
    }
  }

  /** For one account: the same code of another has another hash. */
  private hashCode(userId: number, code: string): string {
    return this.hashes.of('phoneCode', `${userId} ${code}`);
  }
}
