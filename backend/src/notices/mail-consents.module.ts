import { Module } from '@nestjs/common';
import { KeyedHash } from '../config/keyed-hash.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountNoticesModule } from './account-notices.module.js';
import { MailConsents } from './mail-consents.js';
import { StopLinks } from './stop-links.js';

/** For mails that people ask for: whether they did, and how they stop them. */
@Module({
  imports: [AccountNoticesModule, MailModule, UsersModule],
  providers: [MailConsents, StopLinks, KeyedHash],
  exports: [AccountNoticesModule, MailConsents, StopLinks],
})
export class MailConsentsModule {}
