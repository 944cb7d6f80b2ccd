import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../../index/leaderboard/leaderboard.module.js';
import { RankBandsService } from './rank-bands.service.js';
import { RankBandsTask } from './rank-bands.task.js';
import { RatedScoresRepository } from './rated-scores.repository.js';

/** Computes which ranks agree with the ratings. */
@Module({
  imports: [LeaderboardModule],
  providers: [RankBandsTask, RankBandsService, RatedScoresRepository],
})
export class RankBandsModule {}
