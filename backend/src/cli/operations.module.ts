import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { ConflictsModule } from '../accounts/conflicts/conflicts.module.js';
import { EvidenceModule } from '../accounts/evidence/evidence.module.js';
import { InvitationsModule } from '../accounts/invitations/invitations.module.js';
import { AccountLinksModule } from '../accounts/links/account-links.module.js';
import { ResetLinksService } from '../accounts/links/reset-links.service.js';
import { PhoneModule } from '../accounts/phone/phone.module.js';
import { SavedViewsModule } from '../accounts/saved-views/saved-views.module.js';
import { TwoFactorCodesModule } from '../accounts/two-factor-codes/two-factor-codes.module.js';
import { UsersModule } from '../accounts/users/users.module.js';
import { VoterProfilesModule } from '../accounts/voter-profiles/voter-profiles.module.js';
import { VouchersModule } from '../accounts/vouchers/vouchers.module.js';
import { AuditModule } from '../core/audit/audit.module.js';
import { ConfigModule } from '../core/config/config.module.js';
import type { Settings } from '../core/config/settings.js';
import { DatabaseModule } from '../core/database/database.module.js';
import { LimitsModule } from '../core/limits/limits.module.js';
import { TasksModule } from '../core/tasks/tasks.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { DeletionsModule } from '../index/deletions/deletions.module.js';
import { PublicationsModule } from '../index/publications/publications.module.js';
import { RecordingsModule } from '../index/recordings/recordings.module.js';
import { IntegrityModule } from '../integrity/integrity.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ImagesModule } from '../media/images/images.module.js';
import { MailModule } from '../messaging/mail/mail.module.js';
import { AccountNotificationsModule } from '../notifications/preferences/account-notifications.module.js';
import { ChecksModule } from '../operations/checks/checks.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { ReconciliationModule } from '../reconciliation/reconciliation.module.js';
import { DemoRemovalRepository } from '../seed/demo-removal.repository.js';
import { DemoStoryRepository } from '../seed/demo-story.repository.js';
import { SettingsModule } from '../settings/settings.module.js';
import { DemoDataModule } from '../web/configuration/demo-data.module.js';
import { LedgerResumptionRepository } from './ledger-repair/ledger-resumption.repository.js';
import { LedgerResumptionService } from './ledger-repair/ledger-resumption.service.js';
import { LedgerSurveyService } from './ledger-repair/ledger-survey.service.js';
import { NamedImagesRepository } from './stored-files/named-images.repository.js';
import { StoredImagesService } from './stored-files/stored-images.service.js';
import { StoredRecordingsService } from './stored-files/stored-recordings.service.js';

/** Provides the features of operators' commands, without a server. */
@Module({})
export class OperationsModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: OperationsModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        TasksModule,
        LimitsModule,
        EvidenceModule,
        AuditModule,
        DeletionsModule,
        LedgerModule,
        ImagesModule,
        MailModule,
        CandidatesModule,
        DemoDataModule,
        ChecksModule,
        PublicationsModule,
        RatingsModule,
        ReconciliationModule,
        RecordingsModule,
        UsersModule,
        // The parts of accounts work here too.
        AccountLinksModule,
        TwoFactorCodesModule,
        PhoneModule,
        VoterProfilesModule,
        VouchersModule,
        AccountNotificationsModule,
        ConflictsModule,
        SavedViewsModule,
        InvitationsModule,
        IntegrityModule,
        SettingsModule,
      ],
      providers: [
        DemoRemovalRepository,
        DemoStoryRepository,
        StoredImagesService,
        StoredRecordingsService,
        NamedImagesRepository,
        ResetLinksService,
        LedgerResumptionService,
        LedgerResumptionRepository,
        LedgerSurveyService,
      ],
    };
  }
}
