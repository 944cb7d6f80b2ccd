import { Injectable } from '@nestjs/common';
import type { MailTopic } from '../../messaging/mail/mail.js';
import { OutboxService } from '../../messaging/mail/outbox.service.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** The topics of emails with links for one account at one address. */
const LINK_MAILS: MailTopic[] = ['reset', 'verification', 'deletion'];

/** Voids the links of an account when the account or its address is removed. */
@Injectable()
export class AccountLinksService implements AccountPart {
  readonly name = 'links';

  constructor(
    private readonly verifications: EmailVerificationRepository,
    private readonly resets: PasswordResetRepository,
    private readonly outbox: OutboxService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.verifications.erase(userIds);
    await this.resets.erase(userIds);
    await this.outbox.withdraw(LINK_MAILS, userIds);
  }

  addressChanged(userIds: number[]): Promise<void> {
    return this.erase(userIds);
  }
}
