import { Module } from '@nestjs/common';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountSlips } from './account-slips.js';
import { SlipBatchesController } from './slip-batches.controller.js';
import { SlipBatchesRepository } from './slip-batches.repository.js';
import { SlipBatchesService } from './slip-batches.service.js';
import { SlipRevocation } from './slip-revocation.js';
import { SlipsController } from './slips.controller.js';
import { SlipsRepository } from './slips.repository.js';
import { SlipsService } from './slips.service.js';

@Module({
  imports: [UsersModule, ConflictsModule],
  controllers: [SlipsController, SlipBatchesController],
  providers: [
    SlipsService,
    SlipsRepository,
    SlipBatchesService,
    SlipBatchesRepository,
    SlipRevocation,
    AccountSlips,
    KeyedHash,
  ],
  exports: [SlipsRepository],
})
export class SlipsModule {}
