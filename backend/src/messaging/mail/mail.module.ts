import { Module } from '@nestjs/common';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { MailTransport } from './mail-transport.js';
import { Outbox } from './outbox.js';
import { OutboxRepository } from './outbox.repository.js';

/** For features that write mails. */
@Module({
  providers: [Outbox, OutboxRepository, MailTransport, SecretBox],
  exports: [Outbox, MailTransport],
})
export class MailModule {}
