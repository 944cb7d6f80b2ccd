import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../../index/leaderboard/leaderboard.module.js';
import { CentredMeansController } from './centred-means.controller.js';
import { CentredMeansService } from './centred-means.service.js';
import { RankBandsService } from './rank-bands.service.js';
import { RankBandsTask } from './rank-bands.task.js';
import { RatedScoresRepository } from './rated-scores.repository.js';

/** Computes which ranks agree with the ratings, and how strict voters move them. */
@Module({
  imports: [LeaderboardModule],
  controllers: [CentredMeansController],
  providers: [RankBandsTask, RankBandsService, CentredMeansService, RatedScoresRepository],
})
export class RankBandsModule {}
