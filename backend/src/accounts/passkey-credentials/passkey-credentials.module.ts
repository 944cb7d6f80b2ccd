import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AccountPasskeysService } from './account-passkeys.service.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Provides the stored passkeys for signing in and for the second factor. */
@Module({
  imports: [UsersModule],
  providers: [PasskeysRepository, AccountPasskeysService],
  exports: [PasskeysRepository],
})
export class PasskeyCredentialsModule {}
