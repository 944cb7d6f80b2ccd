import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/users.module.js';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { MailModule } from '../../messaging/mail/mail.module.js';
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
