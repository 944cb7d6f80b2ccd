import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountLinksService } from './account-links.service.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** Provides the links that are emailed to account owners. */
@Module({
  imports: [MailModule, UsersModule],
  providers: [AccountLinksService, EmailVerificationRepository, PasswordResetRepository],
  exports: [EmailVerificationRepository, PasswordResetRepository],
})
export class AccountLinksModule {}
