import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { MessageDeletions } from './message-deletions.js';

@Module({
  imports: [MailModule],
  controllers: [ContactController],
  providers: [ContactService, ContactRepository, MessageDeletions],
})
export class ContactModule {}
