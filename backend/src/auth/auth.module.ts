import { createSecretKey } from 'node:crypto';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { BackgroundTasks } from '../account/background-tasks.js';
import { EmailVerificationController } from '../account/email-verification.controller.js';
import { EmailVerificationRepository } from '../account/email-verification.repository.js';
import { EmailVerification } from '../account/email-verification.service.js';
import { PasswordResetService } from '../account/password-reset.service.js';
import { ResetLinks } from '../account/reset-links.js';
import { SETTINGS } from '../config/config.module.js';
import { loadJwtSecret } from '../config/jwt-secret.js';
import { SecretBox } from '../config/secret-box.js';
import type { Settings } from '../config/settings.js';
import { ImagesModule } from '../images/images.module.js';
import { MailModule } from '../mail/mail.module.js';
import { TwoFactorController } from '../two-factor/two-factor.controller.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { TwoFactorCodes } from '../two-factor/two-factor-codes.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { JWT_SECRET, JwtStrategy } from './jwt.strategy.js';
import { KnownNetworks } from './known-networks.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { ProofOfWork } from './proof-of-work.js';
import { Reauthentication } from './reauthentication.js';
import { RegistrationGate } from './registration-gate.js';
import { TokenOwnerLoader } from './token-owner-loader.js';
import { Tokens } from './tokens.js';
import { VerifiedTokens } from './verified-tokens.js';

@Module({
  imports: [
    UsersModule,
    ImagesModule,
    MailModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [SETTINGS],
      // As a key: of a text it would try at each signature whether it is a private one.
      useFactory: (settings: Settings) => ({
        secret: createSecretKey(loadJwtSecret(settings), 'utf8') as unknown as Buffer,
      }),
    }),
  ],
  controllers: [AuthController, EmailVerificationController, TwoFactorController],
  providers: [
    AuthService,
    PasswordResetService,
    ResetLinks,
    BackgroundTasks,
    Reauthentication,
    TwoFactorService,
    TwoFactorCodes,
    SecretBox,
    AuthRepository,
    TokenOwnerLoader,
    EmailVerification,
    ProofOfWork,
    RegistrationGate,
    EmailVerificationRepository,
    KnownNetworks,
    KnownNetworksRepository,
    Tokens,
    VerifiedTokens,
    JwtStrategy,
    { provide: JWT_SECRET, inject: [SETTINGS], useFactory: loadJwtSecret },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
})
export class AuthModule {}
