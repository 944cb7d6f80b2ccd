import { Module } from '@nestjs/common';
import { ProofOfWork } from '../../core/limits/proof-of-work.js';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { ImagesModule } from '../../media/images/images.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AccountLinksModule } from '../links/account-links.module.js';
import { DeletionLinks } from '../links/deletion-links.js';
import { LinkRequestDelivery, LinkRequests } from '../links/link-requests.js';
import { LinkRequestsRepository } from '../links/link-requests.repository.js';
import { ResetLinks } from '../links/reset-links.js';
import { PhoneModule } from '../phone/phone.module.js';
import { TwoFactorCodesModule } from '../two-factor/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { EmailVerificationController } from '../verification/email-verification.controller.js';
import { EmailVerification } from '../verification/email-verification.service.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletion } from './account-deletion.service.js';
import { OwnAccountController } from './own-account.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { RegistrationGate } from './registration-gate.js';

@Module({
  imports: [
    AuthModule,
    AccountLinksModule,
    CandidatesModule,
    TwoFactorCodesModule,
    UsersModule,
    ImagesModule,
    MailModule,
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
    AccountDeletion,
    DeletionLinks,
    EmailVerification,
    LinkRequestDelivery,
    LinkRequests,
    LinkRequestsRepository,
    SecretBox,
    PasswordResetService,
    ProofOfWork,
    RegistrationGate,
    ResetLinks,
  ],
})
export class AccountModule {}
