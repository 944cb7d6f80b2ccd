import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { TwoFactorCodesModule } from '../two-factor-codes/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [AuthModule, UsersModule, TwoFactorCodesModule],
  controllers: [TwoFactorController],
  providers: [TwoFactorService],
})
export class TwoFactorModule {}
