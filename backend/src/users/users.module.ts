import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ImagesModule } from '../images/images.module.js';
import { CaseAccountsRepository } from '../integrity/case-accounts.repository.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { AddressProofs } from './address-proofs.js';
import { CanonicalEmails } from './canonical-emails.js';
import { CanonicalEmailsRepository } from './canonical-emails.repository.js';
import { PoliciesModule } from './policies.module.js';
import { SecurityMails } from './security-mails.js';
import { UnprovenAccounts } from './unproven-accounts.js';
import { UserGroupsController } from './user-groups.controller.js';
import { UserLevels } from './user-levels.js';
import { UserProofsRepository } from './user-proofs.repository.js';
import { UserSearchRepository } from './user-search.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { UsersExport } from './users-export.service.js';
import { UsersFilesController } from './users-files.controller.js';

@Module({
  imports: [RatingsModule, CandidatesModule, ImagesModule, MailModule, PasswordsModule, PoliciesModule],
  controllers: [UsersController, UserGroupsController, UsersFilesController],
  providers: [
    UsersService,
    UsersExport,
    UsersRepository,
    UserSearchRepository,
    CaseAccountsRepository,
    SecurityMails,
    TwoFactorRepository,
    CanonicalEmails,
    CanonicalEmailsRepository,
    AddressProofs,
    UserLevels,
    UserProofsRepository,
    UnprovenAccounts,
  ],
  exports: [
    PoliciesModule,
    UsersService,
    UsersRepository,
    UserSearchRepository,
    PasswordsModule,
    SecurityMails,
    TwoFactorRepository,
    CanonicalEmails,
    AddressProofs,
    UserLevels,
  ],
})
export class UsersModule {}
