import { Module } from '@nestjs/common';
import { MailModule } from '../../messaging/mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsRepository } from './invitations.repository.js';
import { InvitationsService } from './invitations.service.js';

/** Invites administrators and staff. */
@Module({
  imports: [MailModule, UsersModule],
  controllers: [InvitationsController],
  providers: [InvitationsService, InvitationsRepository],
})
export class InvitationsModule {}
