import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { MetricsModule } from '../index/metrics/metrics.module.js';
import { RoundsModule } from '../index/rounds/rounds.module.js';
import { StatementsModule } from '../index/statements/statements.module.js';
import { TitlesModule } from '../index/titles/titles.module.js';
import { CaseReviewModule } from '../integrity/case-review.module.js';
import { IntegrityModule } from '../integrity/integrity.module.js';
import { ImagesModule } from '../media/images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { PublicConfigModule } from '../web/configuration/public-config.module.js';
import { BulkSeed } from './bulk.seed.js';
import { DemoSeed } from './demo.seed.js';
import { DemoRoundsSeed } from './demo-rounds.seed.js';
import { DemoStoryRepository } from './demo-story.repository.js';
import { DemoStorySeed } from './demo-story.seed.js';
import { FirstRunService } from './first-run.service.js';

/** Provides the first rows of a new database. */
@Module({
  imports: [
    TitlesModule,
    MetricsModule,
    CandidatesModule,
    RatingsModule,
    RoundsModule,
    StatementsModule,
    UsersModule,
    ImagesModule,
    PublicConfigModule,
    IntegrityModule,
    CaseReviewModule,
    ContactModule,
  ],
  providers: [BulkSeed, DemoSeed, DemoRoundsSeed, DemoStorySeed, DemoStoryRepository, FirstRunService],
})
export class SeedModule {}
