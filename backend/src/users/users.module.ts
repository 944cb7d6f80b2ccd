import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AccountParts } from './account-parts.js';
import { AddressProofs } from './address-proofs.js';
import { AdminMails } from './admin-mails.js';
import { CanonicalEmails } from './canonical-emails.js';
import { CanonicalEmailsRepository } from './canonical-emails.repository.js';
import { EmailPolicy } from './email-policy.js';
import { LevelPolicy } from './level-policy.js';
import { RaterNames } from './rater-names.js';
import { SecurityMails } from './security-mails.js';
import { UnprovenAccounts } from './unproven-accounts.js';
import { UserGroupsController } from './user-groups.controller.js';
import { UserLevels } from './user-levels.js';
import { UserSearchRepository } from './user-search.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';
import { UsersExport } from './users-export.service.js';
import { UsersFilesController } from './users-files.controller.js';

@Module({
  imports: [ImagesModule, MailModule, PasswordsModule],
  controllers: [UsersController, UserGroupsController, UsersFilesController],
  providers: [
    UsersService,
    UsersExport,
    UsersRepository,
    UserSearchRepository,
    AccountParts,
    EmailPolicy,
    LevelPolicy,
    RaterNames,
    SecurityMails,
    AdminMails,
    CanonicalEmails,
    CanonicalEmailsRepository,
    AddressProofs,
    UserLevels,
    UnprovenAccounts,
  ],
  exports: [
    AccountParts,
    EmailPolicy,
    LevelPolicy,
    RaterNames,
    UsersService,
    UsersRepository,
    UserSearchRepository,
    PasswordsModule,
    SecurityMails,
    AdminMails,
    CanonicalEmails,
    AddressProofs,
    UserLevels,
  ],
})
export class UsersModule {}
