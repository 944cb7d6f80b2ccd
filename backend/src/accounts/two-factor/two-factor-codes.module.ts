import { Module } from '@nestjs/common';
import { SecretBox } from '../../core/secrets/secret-box.js';
import { UsersModule } from '../users/users.module.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorCodes } from './two-factor-codes.js';
import { TwoFactorRemoval } from './two-factor-removal.js';

/** What signing in needs of the second factor. */
@Module({
  imports: [UsersModule],
  providers: [TwoFactorCodes, TwoFactorRemoval, TwoFactorRepository, SecretBox],
  exports: [TwoFactorCodes, TwoFactorRemoval, TwoFactorRepository, SecretBox],
})
export class TwoFactorCodesModule {}
