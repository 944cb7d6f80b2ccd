import { Module } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountVouchersService } from './account-vouchers.service.js';
import { VoucherBatchesController } from './voucher-batches.controller.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VoucherBatchesService } from './voucher-batches.service.js';
import { VoucherRevocationTask } from './voucher-revocation.task.js';
import { VouchersController } from './vouchers.controller.js';
import { VouchersRepository } from './vouchers.repository.js';
import { VouchersService } from './vouchers.service.js';

@Module({
  imports: [UsersModule, ConflictsModule],
  controllers: [VouchersController, VoucherBatchesController],
  providers: [
    VouchersService,
    VouchersRepository,
    VoucherBatchesService,
    VoucherBatchesRepository,
    VoucherRevocationTask,
    AccountVouchersService,
    KeyedHashService,
  ],
  exports: [VouchersRepository],
})
export class VouchersModule {}
