import { Module } from '@nestjs/common';
import { CandidatesModule } from '../../index/candidates/candidates.module.js';
import { ConfigController } from './config.controller.js';
import { DemoAccountsService } from './demo-accounts.service.js';
import { DemoDataModule } from './demo-data.module.js';

/** Provides the settings that a client needs before anybody has signed in. */
@Module({
  imports: [CandidatesModule, DemoDataModule],
  controllers: [ConfigController],
  providers: [DemoAccountsService],
  exports: [DemoAccountsService, DemoDataModule],
})
export class PublicConfigModule {}
