import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { CanonicalEmails } from '../email-addresses/canonical-emails.js';
import { CanonicalEmailsRepository } from '../email-addresses/canonical-emails.repository.js';
import { EmailPolicy } from '../email-addresses/email-policy.js';
import { AddressProofs } from '../levels/address-proofs.js';
import { LevelPolicy } from '../levels/level-policy.js';
import { UnprovenAccounts } from '../levels/unproven-accounts.js';
import { UserLevels } from '../levels/user-levels.js';
import { VoterAnonymity } from '../levels/voter-anonymity.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AdminMails } from '../security-mails/admin-mails.js';
import { SecurityMails } from '../security-mails/security-mails.js';
import { AccountParts } from './account-parts.js';
import { UserGroupsController } from './user-groups.controller.js';
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
    VoterAnonymity,
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
    VoterAnonymity,
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
