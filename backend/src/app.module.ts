import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import type { DataSource } from 'typeorm';
import { AccountModule } from './accounts/account/account.module.js';
import { AuthModule } from './accounts/auth/auth.module.js';
import { ConflictsModule } from './accounts/conflicts/conflicts.module.js';
import { EvidenceModule } from './accounts/evidence/evidence.module.js';
import { InvitationsModule } from './accounts/invitations/invitations.module.js';
import { PasskeysModule } from './accounts/passkeys/passkeys.module.js';
import { PhoneModule } from './accounts/phone/phone.module.js';
import { SavedViewsModule } from './accounts/saved-views/saved-views.module.js';
import { SetupModule } from './accounts/setup/setup.module.js';
import { TwoFactorModule } from './accounts/two-factor/two-factor.module.js';
import { UserSupportModule } from './accounts/user-support/user-support.module.js';
import { UsersModule } from './accounts/users/users.module.js';
import { VoterProfilesModule } from './accounts/voter-profiles/voter-profiles.module.js';
import { VouchersModule } from './accounts/vouchers/vouchers.module.js';
import { ContactModule } from './contact/contact.module.js';
import { AuditModule } from './core/audit/audit.module.js';
import { ConfigModule } from './core/config/config.module.js';
import type { Settings } from './core/config/settings.js';
import { DatabaseModule } from './core/database/database.module.js';
import { LimitsModule } from './core/limits/limits.module.js';
import { TasksModule } from './core/tasks/tasks.module.js';
import { CandidateFilesModule } from './index/candidate-files/candidate-files.module.js';
import { CandidatesModule } from './index/candidates/candidates.module.js';
import { DeletionsModule } from './index/deletions/deletions.module.js';
import { MetricsModule } from './index/metrics/metrics.module.js';
import { PublicationsModule } from './index/publications/publications.module.js';
import { RecordingsModule } from './index/recordings/recordings.module.js';
import { RoundsModule } from './index/rounds/rounds.module.js';
import { ScoreScaleModule } from './index/score-scale/score-scale.module.js';
import { StatementsModule } from './index/statements/statements.module.js';
import { TitlesModule } from './index/titles/titles.module.js';
import { CaseReviewModule } from './integrity/case-review.module.js';
import { IntegrityModule } from './integrity/integrity.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MailDeliveryModule } from './messaging/mail/mail-delivery.module.js';
import { PushDeliveryModule } from './messaging/push/push-delivery.module.js';
import { NotificationsModule } from './notifications/preferences/notifications.module.js';
import { AddressModule } from './operations/address/address.module.js';
import { AlarmsModule } from './operations/alarms/alarms.module.js';
import { AttentionModule } from './operations/attention/attention.module.js';
import { DownloadsModule } from './operations/downloads/downloads.module.js';
import { RestoresModule } from './operations/restores/restores.module.js';
import { StatusModule } from './operations/status/status.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { AuditFilesModule } from './reports/audit-files/audit-files.module.js';
import { ContentCheckModule } from './reports/content-check/content-check.module.js';
import { FiguresModule } from './reports/figures/figures.module.js';
import { MethodologyModule } from './reports/methodology/methodology.module.js';
import { OpenDataModule } from './reports/open-data/open-data.module.js';
import { RankBandsModule } from './reports/rank-bands/rank-bands.module.js';
import { ResearchModule } from './reports/research/research.module.js';
import { TransparencyModule } from './reports/transparency/transparency.module.js';
import { VoterGroupsModule } from './reports/voter-groups/voter-groups.module.js';
import { SeedModule } from './seed/seed.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { HealthModule } from './web/health/health.module.js';
import { CLIENT_FOLDER } from './web/pages/pages.js';
import { PersonalDataModule } from './web/personal-data/personal-data.module.js';

/** The whole application. */
@Module({})
export class AppModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        TasksModule,
        LimitsModule,
        EvidenceModule,
        AuditModule,
        DeletionsModule,
        LedgerModule,
        AuthModule,
        AccountModule,
        SetupModule,
        TwoFactorModule,
        PasskeysModule,
        PhoneModule,
        VoterProfilesModule,
        VouchersModule,
        ConflictsModule,
        UsersModule,
        UserSupportModule,
        TitlesModule,
        MetricsModule,
        RecordingsModule,
        ScoreScaleModule,
        CandidatesModule,
        CandidateFilesModule,
        RatingsModule,
        RoundsModule,
        ReconciliationModule,
        NotificationsModule,
        PublicationsModule,
        MethodologyModule,
        OpenDataModule,
        TransparencyModule,
        RankBandsModule,
        VoterGroupsModule,
        ResearchModule,
        FiguresModule,
        AuditFilesModule,
        ContentCheckModule,
        CaseReviewModule,
        IntegrityModule,
        StatementsModule,
        ContactModule,
        SavedViewsModule,
        InvitationsModule,
        SettingsModule,
        SeedModule,
        MailDeliveryModule,
        PushDeliveryModule,
        HealthModule,
        StatusModule,
        RestoresModule,
        DownloadsModule,
        AddressModule,
        AlarmsModule,
        AttentionModule,
        PersonalDataModule,
        ServeStaticModule.forRoot({
          rootPath: join(CLIENT_FOLDER, 'assets'),
          serveRoot: '/assets',
          // The package would answer missing files itself; `servePages` sends our 404.
          renderPath: '/index.html',
          serveStaticOptions: { immutable: true, maxAge: '365d', preCompressed: true, index: false },
        }),
      ],
    };
  }
}
