import { Module } from '@nestjs/common';
import { SecretBox } from '../config/secret-box.js';
import { UsersModule } from '../users/users.module.js';
import { TwoFactorCodes } from './two-factor-codes.js';

/** What signing in needs of the second factor. */
@Module({
  imports: [UsersModule],
  providers: [TwoFactorCodes, SecretBox],
  exports: [TwoFactorCodes, SecretBox],
})
export class TwoFactorCodesModule {}
