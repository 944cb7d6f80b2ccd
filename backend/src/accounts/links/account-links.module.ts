import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { PasswordResetRepository } from '../account/password-reset.repository.js';
import { UsersModule } from '../users/users.module.js';
import { EmailVerificationRepository } from '../verification/email-verification.repository.js';
import { AccountLinksService } from './account-links.service.js';

/** Links that are mailed, for those who make, use and void them. */
@Module({
  imports: [MailModule, UsersModule],
  providers: [AccountLinksService, EmailVerificationRepository, PasswordResetRepository],
  exports: [EmailVerificationRepository, PasswordResetRepository],
})
export class AccountLinksModule {}
