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
import { TwoStepController } from '../two-factor/two-step.controller.js';
import { TwoStepService } from '../two-factor/two-step.service.js';
import { TwoStepCodes } from '../two-factor/two-step-codes.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthGuard } from './auth.guard.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { Bearers } from './bearers.js';
import { JWT_SECRET, JwtStrategy } from './jwt.strategy.js';
import { KnownPlaces } from './known-places.js';
import { KnownPlacesRepository } from './known-places.repository.js';
import { OwnPassword } from './own-password.js';
import { ProofOfWork } from './proof-of-work.js';
import { RegistrationGate } from './registration-gate.js';
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
  controllers: [AuthController, EmailVerificationController, TwoStepController],
  providers: [
    AuthService,
    PasswordResetService,
    ResetLinks,
    BackgroundTasks,
    OwnPassword,
    TwoStepService,
    TwoStepCodes,
    SecretBox,
    AuthRepository,
    Bearers,
    EmailVerification,
    ProofOfWork,
    RegistrationGate,
    EmailVerificationRepository,
    KnownPlaces,
    KnownPlacesRepository,
    Tokens,
    VerifiedTokens,
    JwtStrategy,
    { provide: JWT_SECRET, inject: [SETTINGS], useFactory: loadJwtSecret },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
})
export class AuthModule {}
