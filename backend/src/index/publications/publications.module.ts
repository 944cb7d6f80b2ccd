import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { PublicationsController } from './publications.controller.js';
import { PublicationsService } from './publications.service.js';
import { PublicationsTask } from './publications.task.js';

@Module({
  imports: [LeaderboardModule],
  controllers: [PublicationsController],
  providers: [PublicationsService, PublicationsTask],
})
export class PublicationsModule {}
