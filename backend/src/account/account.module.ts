import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { BackgroundTasks } from './background-tasks.js';
import { EmailVerificationController } from './email-verification.controller.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { EmailVerification } from './email-verification.service.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { PasswordResetService } from './password-reset.service.js';
import { ProofOfWork } from './proof-of-work.js';
import { RegistrationGate } from './registration-gate.js';
import { ResetLinks } from './reset-links.js';

@Module({
  imports: [AuthModule, UsersModule, ImagesModule, MailModule],
  controllers: [AccountController, PasswordResetController, EmailVerificationController],
  providers: [
    AccountService,
    BackgroundTasks,
    EmailVerification,
    EmailVerificationRepository,
    PasswordResetRepository,
    PasswordResetService,
    ProofOfWork,
    RegistrationGate,
    ResetLinks,
  ],
})
export class AccountModule {}
