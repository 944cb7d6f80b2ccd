import { Module } from '@nestjs/common';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { MailTransport } from './mail.transport.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxService } from './outbox.service.js';

/** Provides the outbox to features that send emails. */
@Module({
  providers: [OutboxService, OutboxRepository, MailTransport, SecretBoxService],
  exports: [OutboxService, MailTransport],
})
export class MailModule {}
