import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { PasswordResetRepository } from '../account/password-reset.repository.js';
import { ResetLinks } from '../account/reset-links.js';
import { AuditModule } from '../audit/audit.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ConfigModule } from '../config/config.module.js';
import type { Settings } from '../config/settings.js';
import { DatabaseModule } from '../database/database.module.js';
import { DeletionsModule } from '../deletions/deletions.module.js';
import { EvidenceModule } from '../evidence/evidence.module.js';
import { ImagesModule } from '../images/images.module.js';
import { LimitsModule } from '../limits/limits.module.js';
import { MailModule } from '../mail/mail.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { RecordingsModule } from '../recordings/recordings.module.js';
import { UsersModule } from '../users/users.module.js';
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
        ImagesModule,
        MailModule,
        CandidatesModule,
        RatingsModule,
        RecordingsModule,
        UsersModule,
      ],
      providers: [StoredImages, StoredRecordings, NamedImagesRepository, PasswordResetRepository, ResetLinks],
    };
  }
}
