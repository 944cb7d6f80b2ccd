import { Module } from '@nestjs/common';
import { ImagesModule } from '../../media/images/images.module.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { AddressProofsService } from '../levels/address-proofs.service.js';
import { CanonicalEmailsService } from '../levels/canonical-emails.service.js';
import { LevelPolicy } from '../levels/level.policy.js';
import { UserLevelsService } from '../levels/user-levels.service.js';
import { VoterAnonymityPolicy } from '../levels/voter-anonymity.policy.js';
import { AccountPartsService } from '../model/account-parts.service.js';
import { CanonicalEmailsRepository } from '../model/canonical-emails.repository.js';
import { EmailPolicy } from '../model/email.policy.js';
import { UserSearchRepository } from '../model/user-search.repository.js';
import { UsersRepository } from '../model/users.repository.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { AdminMailsService } from '../security-mails/admin-mails.service.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { AdminProtectionPolicy } from './admin-protection.policy.js';
import { RoleChangesService } from './role-changes.service.js';
import { UnprovenAccountsTask } from './unproven-accounts.task.js';
import { UserDeletionService } from './user-deletion.service.js';
import { UserGroupsController } from './user-groups.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { UsersExportService } from './users-export.service.js';
import { UsersFilesController } from './users-files.controller.js';

@Module({
  imports: [ImagesModule, MailModule, PasswordsModule],
  controllers: [UsersController, UserGroupsController, UsersFilesController],
  providers: [
    UsersService,
    UserDeletionService,
    UsersExportService,
    UsersRepository,
    UserSearchRepository,
    AccountPartsService,
    EmailPolicy,
    LevelPolicy,
    VoterAnonymityPolicy,
    SecurityMailsService,
    AdminMailsService,
    CanonicalEmailsService,
    CanonicalEmailsRepository,
    AddressProofsService,
    UserLevelsService,
    UnprovenAccountsTask,
    AdminProtectionPolicy,
    RoleChangesService,
  ],
  exports: [
    AdminProtectionPolicy,
    RoleChangesService,
    AccountPartsService,
    EmailPolicy,
    LevelPolicy,
    VoterAnonymityPolicy,
    UsersService,
    UserDeletionService,
    UsersRepository,
    UserSearchRepository,
    PasswordsModule,
    SecurityMailsService,
    AdminMailsService,
    CanonicalEmailsService,
    AddressProofsService,
    UserLevelsService,
  ],
})
export class UsersModule {}
