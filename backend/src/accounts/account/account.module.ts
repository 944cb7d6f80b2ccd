import { Module } from '@nestjs/common';
import { ProofOfWorkService } from '../../core/limits/proof-of-work.service.js';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { ImagesModule } from '../../media/images/images.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AccountLinksModule } from '../links/account-links.module.js';
import { DeletionLinksService } from '../links/deletion-links.service.js';
import { LinkRequestsRepository } from '../links/link-requests.repository.js';
import { LinkRequestDelivery, LinkRequestsService } from '../links/link-requests.service.js';
import { ResetLinksService } from '../links/reset-links.service.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PhoneModule } from '../phone/phone.module.js';
import { TwoFactorCodesModule } from '../two-factor-codes/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailVerificationController } from '../verification/email-verification.controller.js';
import { EmailVerificationService } from '../verification/email-verification.service.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationGateService } from './registration-gate.service.js';

@Module({
  imports: [
    AuthModule,
    AccountLinksModule,
    CandidatesModule,
    TwoFactorCodesModule,
    UsersModule,
    ImagesModule,
    MailModule,
    PasskeysModule,
    PhoneModule,
    VouchersModule,
  ],
  controllers: [
    AccountController,
    OwnAccountController,
    PasswordResetController,
    EmailVerificationController,
  ],
  providers: [
    AccountService,
    AccountDeletionService,
    DeletionLinksService,
    EmailVerificationService,
    LinkRequestDelivery,
    LinkRequestsService,
    LinkRequestsRepository,
    SecretBoxService,
    PasswordResetService,
    ProofOfWorkService,
    RegistrationGateService,
    ResetLinksService,
  ],
  exports: [EmailVerificationService, PasswordResetService],
})
export class AccountModule {}
