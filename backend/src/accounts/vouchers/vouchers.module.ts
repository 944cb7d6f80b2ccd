import { Module } from '@nestjs/common';
import { KeyedHash } from '../../core/secrets/keyed-hash.js';
import { ConflictsModule } from '../conflicts/conflicts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountVouchers } from './account-vouchers.js';
import { VoucherBatchesController } from './voucher-batches.controller.js';
import { VoucherBatchesRepository } from './voucher-batches.repository.js';
import { VoucherBatchesService } from './voucher-batches.service.js';
import { VoucherRevocation } from './voucher-revocation.js';
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
    VoucherRevocation,
    AccountVouchers,
    KeyedHash,
  ],
  exports: [VouchersRepository],
})
export class VouchersModule {}
