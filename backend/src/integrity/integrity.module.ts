import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { CaseAccountsRepository } from './case-accounts.repository.js';
import { CaseFile } from './case-file.js';
import { IntegrityCasesRepository } from './integrity-cases.repository.js';
import { IntegrityFactsRepository } from './integrity-facts.repository.js';
import { IntegrityMails } from './integrity-mails.js';
import { IntegrityMarksRepository } from './integrity-marks.repository.js';
import { IntegrityWatch } from './integrity-watch.js';

@Module({
  imports: [MailModule, UsersModule],
  providers: [
    IntegrityWatch,
    CaseFile,
    CaseAccountsRepository,
    IntegrityMails,
    IntegrityCasesRepository,
    IntegrityFactsRepository,
    IntegrityMarksRepository,
  ],
  exports: [IntegrityWatch, IntegrityCasesRepository, IntegrityMarksRepository],
})
export class IntegrityModule {}
