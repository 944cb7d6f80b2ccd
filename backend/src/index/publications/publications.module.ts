import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { PublicationsController } from './publications.controller.js';
import { Publications } from './publications.js';

@Module({
  imports: [LeaderboardModule],
  controllers: [PublicationsController],
  providers: [Publications],
})
export class PublicationsModule {}
