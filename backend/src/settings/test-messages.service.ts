import { Injectable } from '@nestjs/common';
import { countryNotServed, notAPhoneNumber } from '../accounts/phone/phone.errors.js';
import { readPhoneNumber } from '../accounts/phone/phone-number.js';
import type { User } from '../core/access/user.js';
import type { Settings } from '../core/config/settings.js';
import { type NamedSite, siteName } from '../core/http/site-name.js';
import { LimiterService } from '../core/limits/limiter.service.js';
import { requestLanguage } from '../core/requests/request-language.js';
import { mailNotSet } from '../messaging/mail/mail.errors.js';
import { MailTransport } from '../messaging/mail/mail.transport.js';
import { SmsFailed, SmsGateway } from '../messaging/sms/sms.gateway.js';
import { smsNotSet, testMailRefused, testSmsRefused } from './settings.errors.js';

type TestedSettings = NamedSite & Pick<Settings, 'mail' | 'sms' | 'smsCountries'>;

const MAIL_TEXT =
  'The mail server accepts emails from this site. If this email is in your inbox, voters receive theirs too.\n';

/** Sends test messages, directly and not through the outbox, because the administrator waits for the outcome. */
@Injectable()
export class TestMessagesService {
  constructor(
    private readonly transport: MailTransport,
    private readonly gateway: SmsGateway,
    private readonly limiter: LimiterService,
  ) {}

  /** Sends a test email to the caller. @throws AppError 409 MAIL_NOT_SET or TEST_MAIL_REFUSED; 429 */
  async sendEmail({ id, email }: User, settings: TestedSettings): Promise<void> {
    const { mail } = settings;
    if (!mail) throw mailNotSet();
    await this.limiter.take('testMessage', id);
    const subject = `Test email from the ${siteName(settings, 'en')}`;
    await this.transport.test(mail, { to: email, subject, text: MAIL_TEXT }).catch((error: Error) => {
      throw testMailRefused(error.message);
    });
  }

  /**
   * Sends a test text message.
   * @throws AppError 400 for a number that is none, or one of an excluded country; 409 GATEWAY_NOT_SET or TEST_SMS_REFUSED; 429
   */
  async sendSms({ id }: User, phone: string, settings: TestedSettings): Promise<void> {
    const { sms, smsCountries } = settings;
    if (!sms) throw smsNotSet();
    const [home = 'SO'] = smsCountries;
    const number = readPhoneNumber(phone, home);
    if (!number) throw notAPhoneNumber();
    if (!number.country || !smsCountries.includes(number.country)) throw countryNotServed();
    await this.limiter.take('testMessage', id);
    const text = siteName(settings, requestLanguage());
    await this.gateway.send(number.e164, text, [`administrator ${id}`], sms).catch((error: unknown) => {
      throw error instanceof SmsFailed ? testSmsRefused(error.message) : error;
    });
  }
}
