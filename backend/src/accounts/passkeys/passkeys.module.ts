import { Module } from '@nestjs/common';
import { KeyedHashService } from '../../core/secrets/keyed-hash.service.js';
import { AuthModule } from '../auth/auth.module.js';
import { PasskeyCredentialsModule } from '../passkey-credentials/passkey-credentials.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';

@Module({
  imports: [AuthModule, UsersModule, PasskeyCredentialsModule],
  controllers: [PasskeysController],
  providers: [
    PasskeysService,
    PasskeySignInService,
    PasskeyVerifierService,
    PasskeyChallengesService,
    KeyedHashService,
  ],
  exports: [PasskeysService],
})
export class PasskeysModule {}
