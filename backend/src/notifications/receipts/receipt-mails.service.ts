import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { Language } from '../../core/http/languages.js';
import { type MailChoice, MailConsents } from '../preferences/mail-consents.js';
import { ReceiptSubscriptionsRepository } from './receipt-subscriptions.repository.js';

/** Whether somebody gets the receipts of the own ratings by mail. */
@Injectable()
export class ReceiptMailsService {
  constructor(
    private readonly wanted: ReceiptSubscriptionsRepository,
    private readonly consents: MailConsents,
  ) {}

  state(user: User): Promise<MailChoice> {
    return this.consents.state(this.wanted, user);
  }

  /** @throws AppError 409 MAILS_NOT_OFFERED; switching off is never refused */
  change(user: User, on: boolean, language: Language): Promise<MailChoice> {
    return this.consents.change(this.wanted, user, { on, language });
  }

  /** By a mail's own key, without signing in. Nobody learns whether there was anything to stop. */
  stop(token: string): Promise<void> {
    return this.consents.stop(this.wanted, token);
  }
}
