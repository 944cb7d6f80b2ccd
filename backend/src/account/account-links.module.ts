import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinks } from './account-links.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** Links that are mailed, for those who make, use and void them. */
@Module({
  imports: [MailModule, UsersModule],
  providers: [AccountLinks, EmailVerificationRepository, PasswordResetRepository],
  exports: [EmailVerificationRepository, PasswordResetRepository],
})
export class AccountLinksModule {}
