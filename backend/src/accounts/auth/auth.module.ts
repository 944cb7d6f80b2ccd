import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { JWT_SECRET, loadJwtSecret } from '../../core/secrets/jwt-secret.js';
import { TwoFactorCodesModule } from '../two-factor-codes/two-factor-codes.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { KnownNetworksService } from './known-networks.service.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { TokenOwnersService } from './token-owners.service.js';
import { TokensService } from './tokens.service.js';

@Module({
  imports: [
    UsersModule,
    TwoFactorCodesModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      // A key object: with a text the library would check at each signature whether it is a private key.
      useFactory: (settings: Settings) => ({
        secret: createSecretKey(loadJwtSecret(settings), 'utf8') as unknown as Buffer,
      }),
    }),
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    ReauthenticationService,
    AuthRepository,
    TokenOwnersService,
    KnownNetworksService,
    KnownNetworksRepository,
    TokensService,
    JwtStrategy,
    { provide: JWT_SECRET, inject: [SETTINGS], useFactory: loadJwtSecret },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
  exports: [
    AuthRepository,
    JWT_SECRET,
    JwtModule,
    KnownNetworksService,
    ReauthenticationService,
    TokensService,
  ],
})
export class AuthModule {}
