import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { PhoneModule } from '../phone/phone.module.js';
import { TwoFactorCodesModule } from '../two-factor-codes/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { VouchersModule } from '../vouchers/vouchers.module.js';
import { UserSupportController } from './user-support.controller.js';
import { UserSupportService } from './user-support.service.js';

@Module({
  imports: [AccountModule, AuthModule, PhoneModule, TwoFactorCodesModule, UsersModule, VouchersModule],
  controllers: [UserSupportController],
  providers: [UserSupportService],
})
export class UserSupportModule {}
