import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import type { DataSource } from 'typeorm';
import { AccountModule } from './account/account.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CandidatesModule } from './candidates/candidates.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { ConflictsModule } from './conflicts/conflicts.module.js';
import { ContactModule } from './contact/contact.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DeletionsModule } from './deletions/deletions.module.js';
import { DeskModule } from './desk/desk.module.js';
import { EvidenceModule } from './evidence/evidence.module.js';
import { FiguresModule } from './figures/figures.module.js';
import { HealthModule } from './health/health.module.js';
import { IntegrityModule } from './integrity/integrity.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { MailDeliveryModule } from './mail/mail-delivery.module.js';
import { MethodModule } from './method/method.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { OpenDataModule } from './open-data/open-data.module.js';
import { PhoneModule } from './phone/phone.module.js';
import { PublicationsModule } from './publications/publications.module.js';
import { PushDeliveryModule } from './push/push-delivery.module.js';
import { RatingsModule } from './ratings/ratings.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { RecordingsModule } from './recordings/recordings.module.js';
import { RoundsModule } from './rounds/rounds.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { ScoreScaleModule } from './score-scale/score-scale.module.js';
import { SeedModule } from './seed/seed.module.js';
import { CLIENT_FOLDER } from './site/pages.js';
import { SlipsModule } from './slips/slips.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { TitlesModule } from './titles/titles.module.js';
import { TransparencyModule } from './transparency/transparency.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { UsersModule } from './users/users.module.js';

/** The whole product. */
@Module({})
export class AppModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        LimitsModule,
        EvidenceModule,
        AuditModule,
        DeletionsModule,
        LedgerModule,
        AuthModule,
        AccountModule,
        TwoFactorModule,
        PhoneModule,
        SlipsModule,
        ConflictsModule,
        UsersModule,
        TitlesModule,
        MetricsModule,
        RecordingsModule,
        ScoreScaleModule,
        CandidatesModule,
        RatingsModule,
        RoundsModule,
        NoticesModule,
        ReceiptsModule,
        PublicationsModule,
        MethodModule,
        OpenDataModule,
        TransparencyModule,
        FiguresModule,
        DeskModule,
        IntegrityModule,
        StatementsModule,
        ContactModule,
        SavedViewsModule,
        SeedModule,
        MailDeliveryModule,
        PushDeliveryModule,
        HealthModule,
        ServeStaticModule.forRoot({
          rootPath: join(CLIENT_FOLDER, 'assets'),
          serveRoot: '/assets',
          // It would answer what is not there in words of its own; left to `servePages`, it is our 404.
          renderPath: '/index.html',
          serveStaticOptions: { immutable: true, maxAge: '365d', preCompressed: true, index: false },
        }),
      ],
    };
  }
}
