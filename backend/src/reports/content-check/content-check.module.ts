import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../../index/leaderboard/leaderboard.module.js';
import { MetricsModule } from '../../index/metrics/metrics.module.js';
import { ScoreScaleModule } from '../../index/score-scale/score-scale.module.js';
import { TitlesModule } from '../../index/titles/titles.module.js';
import { ContentCheckController } from './content-check.controller.js';
import { ContentCheckService } from './content-check.service.js';

/** Checks the content of the index. */
@Module({
  imports: [LeaderboardModule, MetricsModule, ScoreScaleModule, TitlesModule],
  controllers: [ContentCheckController],
  providers: [ContentCheckService],
})
export class ContentCheckModule {}
