import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '../core/access/user.js';
import { LimiterService } from '../core/limits/limiter.service.js';
import { mailNotSet } from '../messaging/mail/mail.errors.js';
import { MailTransport } from '../messaging/mail/mail.transport.js';
import { OutboxService } from '../messaging/mail/outbox.service.js';
import { testMailRefused } from './settings.errors.js';

const MAIL = {
  topic: 'security',
  subject: 'Test email from the National Performance Index',
  text: 'The mail server accepts emails from this site. If this email is in your inbox, voters receive theirs too.\n',
} as const;

/** Sends test emails, directly and not through the outbox, because the administrator waits for the outcome. */
@Injectable()
export class TestMailService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly transport: MailTransport,
    private readonly limiter: LimiterService,
  ) {}

  /** Sends a test email to the caller. @throws AppError 409 MAIL_NOT_SET or TEST_MAIL_REFUSED; 429 */
  async send({ id, email }: User): Promise<void> {
    if (!this.outbox.enabled) throw mailNotSet();
    await this.limiter.take('testMessage', id);
    const reason = await this.transport.check().then(
      () => null,
      (error: Error) => error.message,
    );
    if (reason !== null) throw testMailRefused(reason);
    const expiresAt = new Date();
    const outcome = await this.transport.send({ ...MAIL, subjectId: id, to: email, expiresAt }, randomUUID());
    if (outcome !== 'sent') throw testMailRefused(outcome);
  }
}
