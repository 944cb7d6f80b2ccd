import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { RatingsModule } from '../ratings/ratings.module.js';
import { RoundsModule } from '../rounds/rounds.module.js';
import { TitlesModule } from '../titles/titles.module.js';
import { AccountDays } from './account-days.js';
import { AccountDaysRepository } from './account-days.repository.js';
import { OpenDataController } from './open-data.controller.js';
import { OpenData } from './open-data.service.js';

/** Counts for everybody to build on. */
@Module({
  imports: [CandidatesModule, DeskModule, RatingsModule, RoundsModule, TitlesModule],
  controllers: [OpenDataController],
  providers: [OpenData, AccountDays, AccountDaysRepository],
  exports: [OpenData, AccountDaysRepository],
})
export class OpenDataModule {}
