import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { SecretBox } from '../config/secret-box.js';
import { ImagesModule } from '../images/images.module.js';
import { ProofOfWork } from '../limits/proof-of-work.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountNoticesModule } from '../notices/account-notices.module.js';
import { PhoneModule } from '../phone/phone.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { AccountReceiptsModule } from '../receipts/account-receipts.module.js';
import { SavedViewsModule } from '../saved-views/saved-views.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { TwoFactorCodesModule } from '../two-factor/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountDeletion } from './account-deletion.service.js';
import { AccountLinksModule } from './account-links.module.js';
import { DeletionLinks } from './deletion-links.js';
import { EmailVerificationController } from './email-verification.controller.js';
import { EmailVerification } from './email-verification.service.js';
import { LinkRequestDelivery, LinkRequests } from './link-requests.js';
import { LinkRequestsRepository } from './link-requests.repository.js';
import { OwnAccountController } from './own-account.controller.js';
import { PasswordResetController } from './password-reset.controller.js';
import { PasswordResetService } from './password-reset.service.js';
import { PersonalData } from './personal-data.service.js';
import { RegistrationGate } from './registration-gate.js';
import { ResetLinks } from './reset-links.js';

@Module({
  imports: [
    AuthModule,
    AccountLinksModule,
    CandidatesModule,
    TwoFactorCodesModule,
    UsersModule,
    ImagesModule,
    MailModule,
    AccountNoticesModule,
    AccountReceiptsModule,
    RatingsModule,
    SavedViewsModule,
    PhoneModule,
    SlipsModule,
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
    PersonalData,
    ProofOfWork,
    RegistrationGate,
    ResetLinks,
  ],
})
export class AccountModule {}
