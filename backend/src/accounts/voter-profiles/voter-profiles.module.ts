import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { VoterProfilesController } from './voter-profiles.controller.js';
import { VoterProfilesRepository } from './voter-profiles.repository.js';
import { VoterProfilesService } from './voter-profiles.service.js';

/** Asks voters, if administrators wish, where they live, how old they are, and their sex. */
@Module({
  imports: [UsersModule, VouchersModule],
  controllers: [VoterProfilesController],
  providers: [VoterProfilesService, VoterProfilesRepository],
  exports: [VoterProfilesService],
})
export class VoterProfilesModule {}
