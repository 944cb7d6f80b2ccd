import { Module } from '@nestjs/common';
import { SecretBoxService } from '../../core/secrets/secret-box.service.js';
import { PasskeyCredentialsModule } from '../passkey-credentials/passkey-credentials.module.js';
import { UsersModule } from '../users/users.module.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorCodesService } from './two-factor-codes.service.js';
import { TwoFactorRemovalService } from './two-factor-removal.service.js';

/** Provides the check of the second factor for signing in. */
@Module({
  imports: [UsersModule, PasskeyCredentialsModule],
  providers: [TwoFactorCodesService, TwoFactorRemovalService, TwoFactorRepository, SecretBoxService],
  exports: [TwoFactorCodesService, TwoFactorRemovalService, TwoFactorRepository, SecretBoxService],
})
export class TwoFactorCodesModule {}
