import { Module } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { LeaderboardModule } from '../../index/leaderboard/leaderboard.module.js';
import { UsersModule } from '../users/users.module.js';
import { SetupController } from './setup.controller.js';
import { SetupService } from './setup.service.js';

/** Creates the first administrator of a new site. */
@Module({
  imports: [UsersModule, LeaderboardModule],
  controllers: [SetupController],
  providers: [SetupService, KeyedHashService],
  exports: [SetupService],
})
export class SetupModule {}
