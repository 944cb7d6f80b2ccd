import { Module } from '@nestjs/common';
import { LeaderboardModule } from '../../index/leaderboard/leaderboard.module.js';
import { VerifiedRegionsRepository } from './verified-regions.repository.js';
import { VoterGroupsController } from './voter-groups.controller.js';
import { VoterGroupsRepository } from './voter-groups.repository.js';
import { VoterGroupsService } from './voter-groups.service.js';
import { VoterGroupsTask } from './voter-groups.task.js';

/** Compares voters with the population. */
@Module({
  imports: [LeaderboardModule],
  controllers: [VoterGroupsController],
  providers: [VoterGroupsService, VoterGroupsRepository, VoterGroupsTask, VerifiedRegionsRepository],
})
export class VoterGroupsModule {}
