import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { MailModule } from '../messaging/mail/mail.module.js';
import { ContactController } from './contact.controller.js';
import { ContactRepository } from './contact.repository.js';
import { ContactService } from './contact.service.js';
import { ContactExportService } from './contact-export.service.js';
import { ContactFilesController } from './contact-files.controller.js';
import { ContactThreadsRepository } from './contact-threads.repository.js';
import { ContactThreadsService } from './contact-threads.service.js';
import { MessageDeletionsService } from './message-deletions.service.js';

@Module({
  imports: [MailModule, CandidatesModule, UsersModule],
  controllers: [ContactController, ContactFilesController],
  providers: [
    ContactService,
    ContactThreadsService,
    ContactExportService,
    ContactRepository,
    ContactThreadsRepository,
    MessageDeletionsService,
  ],
  exports: [ContactRepository],
})
export class ContactModule {}
