import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts/users/users.module.js';
import { CandidatesModule } from '../index/candidates/candidates.module.js';
import { MetricsModule } from '../index/metrics/metrics.module.js';
import { RoundsModule } from '../index/rounds/rounds.module.js';
import { StatementsModule } from '../index/statements/statements.module.js';
import { TitlesModule } from '../index/titles/titles.module.js';
import { ImagesModule } from '../media/images/images.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { PublicConfigModule } from '../web/configuration/public-config.module.js';
import { BulkSeed } from './bulk.seed.js';
import { DemoSeed } from './demo.seed.js';
import { DemoRoundsSeed } from './demo-rounds.seed.js';
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
  ],
  providers: [BulkSeed, DemoSeed, DemoRoundsSeed, FirstRunService],
})
export class SeedModule {}
