import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { SecretBoxService } from '../core/secrets/secret-box.service.js';
import { LeaderboardModule } from '../index/leaderboard/leaderboard.module.js';
import { ImagesModule } from '../media/images/images.module.js';
import { MailModule } from '../messaging/mail/mail.module.js';
import { SmsModule } from '../messaging/sms/sms.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { MethodologyModule } from '../reports/methodology/methodology.module.js';
import { SettingChangesRepository } from './setting-changes.repository.js';
import { SettingsController } from './settings.controller.js';
import { SettingsService } from './settings.service.js';
import { SettingsTask } from './settings.task.js';
import { SiteDocumentsService } from './site-documents.service.js';
import { StoredChangesService } from './stored-changes.service.js';
import { TestMessagesService } from './test-messages.service.js';

/** Provides the settings that administrators change in the panel. */
@Module({
  imports: [
    UsersModule,
    RatingsModule,
    MethodologyModule,
    MailModule,
    SmsModule,
    LeaderboardModule,
    ImagesModule,
  ],
  controllers: [SettingsController],
  providers: [
    SettingsService,
    SettingsTask,
    StoredChangesService,
    SettingChangesRepository,
    SecretBoxService,
    TestMessagesService,
    SiteDocumentsService,
  ],
  exports: [SettingChangesRepository, SiteDocumentsService],
})
export class SettingsModule {}
