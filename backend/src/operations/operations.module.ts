import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { AccountLinksModule } from '../account/account-links.module.js';
import { ResetLinks } from '../account/reset-links.js';
import { AuditModule } from '../audit/audit.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ConfigModule } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { DeletionsModule } from '../deletions/deletions.module.js';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { ImagesModule } from '../images/images.module.js';
import { IntegrityModule } from '../integrity/integrity.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountNoticesModule } from '../notices/account-notices.module.js';
import { PhoneModule } from '../phone/phone.module.js';
import { DemoDataModule } from '../public-config/demo-data.module.js';
import { PublicationsModule } from '../publications/publications.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { AccountReceiptsModule } from '../receipts/account-receipts.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { SavedViewsModule } from '../saved-views/saved-views.module.js';
import { SlipsModule } from '../slips/slips.module.js';
import { TwoFactorCodesModule } from '../two-factor/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { DemoRemovalRepository } from './demo-removal.repository.js';
import { LedgerResumption } from './ledger-resumption.js';
import { LedgerResumptionRepository } from './ledger-resumption.repository.js';
import { LedgerSurvey } from './ledger-survey.js';
import { NamedImagesRepository } from './named-images.repository.js';
import { StoredImages } from './stored-images.js';
import { StoredRecordings } from './stored-recordings.js';

/** The features that operators' commands use, without a server. */
@Module({})
export class OperationsModule {
  static with(settings: Settings, dataSource: DataSource): DynamicModule {
    return {
      module: OperationsModule,
      imports: [
        ConfigModule.with(settings),
        DatabaseModule.with(dataSource),
        LimitsModule,
        EvidenceModule,
        AuditModule,
        DeletionsModule,
        LedgerModule,
        ImagesModule,
        MailModule,
        CandidatesModule,
        DemoDataModule,
        PublicationsModule,
        RatingsModule,
        RecordingsModule,
        UsersModule,
        // What belongs to accounts follows them here as well.
        AccountLinksModule,
        TwoFactorCodesModule,
        PhoneModule,
        SlipsModule,
        AccountNoticesModule,
        AccountReceiptsModule,
        ConflictsModule,
        SavedViewsModule,
        IntegrityModule,
      ],
      providers: [
        DemoRemovalRepository,
        StoredImages,
        StoredRecordings,
        NamedImagesRepository,
        ResetLinks,
        LedgerResumption,
        LedgerResumptionRepository,
        LedgerSurvey,
      ],
    };
  }
}
