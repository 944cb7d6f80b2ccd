import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ImagesModule } from '../images/images.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';
import { PublicConfigModule } from '../public-config/public-config.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { UsersModule } from '../users/users.module.js';
import { BulkSeed } from './bulk-seed.js';
import { DemoRounds } from './demo-rounds.js';
import { DemoSeed } from './demo-seed.js';
import { FirstRun } from './first-run.js';

/** The first rows of a new database. */
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
  providers: [BulkSeed, DemoSeed, DemoRounds, FirstRun],
})
export class SeedModule {}
