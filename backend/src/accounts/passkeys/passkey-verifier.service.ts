import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import type { PasskeyEntity } from '../passkey-credentials/passkey.entity.js';
import type { NewPasskey, PasskeyUse } from '../passkey-credentials/passkeys.repository.js';
import type { NewPasskeyDto, PasskeySignInDto } from './passkey.dto.js';
import { passkeysNotOffered } from './passkey.errors.js';
import { PasskeyChallengesService } from './passkey-challenges.service.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.js';

/** Loaded with the first passkey: the library takes 10 MB, and many installations have none. */
const library = () => import('@simplewebauthn/server');

/** Verifies what authenticators sign. */
@Injectable()
export class PasskeyVerifierService {
  private readonly logger = new Logger(PasskeyVerifierService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl' | 'production'>,
    private readonly challenges: PasskeyChallengesService,
  ) {}

  /**
   * Returns the site that passkeys belong to.
   * @param origin the address of the request, which counts only outside production
   * @throws AppError 409 PASSKEYS_NOT_OFFERED
   */
  site(origin: string): RelyingParty {
    const { publicUrl, production } = this.settings;
    const own = publicUrl ?? (production ? null : origin);
    const site = own && relyingPartyOf(new URL(own).origin);
    if (!site) throw passkeysNotOffered();
    return site;
  }

  /** Makes a challenge. @param subject what it may be used for */
  challenge(subject: string): string {
    return this.challenges.make(subject);
  }

  /**
   * Verifies a new passkey.
   * @param subject of its challenge
   * @returns null if anything about it is wrong
   */
  async verifyNew(subject: string, site: RelyingParty, given: NewPasskeyDto): Promise<NewPasskey | null> {
    const { verifyRegistrationResponse } = await library();
    const { id, client_data, attestation, transports = '', name } = given;
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: client_data, attestationObject: attestation },
        },
        expectedChallenge: (challenge) => this.challenges.read(subject, challenge) !== null,
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        requireUserVerification: true,
      });
      if (!verified) return null;
      const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports,
        isSynced: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
        name,
      };
    } catch (error) {
      return this.refused(error);
    }
  }

  /**
   * Verifies the answer to a sign-in challenge.
   * @param subject of the challenge
   * @returns what it changes; null if anything about it is wrong
   */
  async verifyUse(
    subject: string,
    site: RelyingParty,
    passkey: PasskeyEntity,
    given: PasskeySignInDto,
  ): Promise<PasskeyUse | null> {
    const { verifyAuthenticationResponse } = await library();
    const { id, client_data, authenticator_data, signature } = given;
    let challengeAt: number | null = null;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: client_data, authenticatorData: authenticator_data, signature },
        },
        expectedChallenge: (challenge) => {
          challengeAt = this.challenges.read(subject, challenge);
          return challengeAt !== null;
        },
        expectedOrigin: site.origin,
        expectedRPID: site.id,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
        requireUserVerification: true,
      });
      if (!verified || challengeAt === null) return null;
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return { counter: newCounter, challengeAt, isBackedUp: credentialBackedUp };
    } catch (error) {
      return this.refused(error);
    }
  }

  /** The library throws for everything that a stranger may send. */
  private refused(error: unknown): null {
    this.logger.debug(`refused a passkey: ${(error as Error).message}`);
    return null;
  }
}

/** Returns an identifier of an account that reveals nothing about it (WebAuthn Level 3, section 14.6.1). */
export function userHandle(seed: string): string {
  return createHash('sha256').update(seed).digest('base64url');
}
