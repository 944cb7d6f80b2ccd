import { Injectable } from '@nestjs/common';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, type Visitor } from '../../core/requests/visitor.js';
import { accountSuspended } from '../auth/auth.errors.js';
import { AuthRepository } from '../auth/auth.repository.js';
import type { Session } from '../auth/auth.service.js';
import { KnownNetworksService } from '../auth/known-networks.service.js';
import { TokensService } from '../auth/tokens.service.js';
import { PasskeysRepository } from '../passkey-credentials/passkeys.repository.js';
import type { PasskeySignInDto, SignInOptionsDto } from './passkey.dto.js';
import { passkeyRefused } from './passkey.errors.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';

const SUBJECT = 'sign in';

/** The number of simultaneous checks, so that a flood of sign-ins leaves database and processor to others. */
const MAX_CONCURRENCY = 8;
const MAX_WAITING = 2_000;

/** Signs users in with passkeys. */
@Injectable()
export class PasskeySignInService {
  private readonly checks = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);

  constructor(
    private readonly database: DatabaseService,
    private readonly passkeys: PasskeysRepository,
    private readonly auth: AuthRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly networks: KnownNetworksService,
    private readonly tokens: TokensService,
    private readonly limiter: LimiterService,
  ) {}

  /** Returns what the browser needs to find a passkey of the site. @throws AppError 409 PASSKEYS_NOT_OFFERED */
  options(origin: string): SignInOptionsDto {
    return { challenge: this.verifier.challenge(SUBJECT), rp_id: this.verifier.site(origin).id };
  }

  /**
   * Signs a user in. The device has recognised its owner, so a passkey is two factors. Nobody can guess a passkey:
   * failures count towards the limit of the address only to stop floods.
   * @param origin the address of the request
   * @throws AppError 401 PASSKEY_REFUSED; 403 ACCOUNT_SUSPENDED; 409 PASSKEYS_NOT_OFFERED; 429; 503
   */
  async signIn(given: PasskeySignInDto, place: Visitor, origin: string): Promise<Session> {
    const session = await this.checks.run(() => this.check(given, place, origin), { flow: flowOf(place) });
    if (session) return session;
    await this.limiter.take('signinAddress', place);
    throw passkeyRefused();
  }

  private async check(given: PasskeySignInDto, place: Visitor, origin: string): Promise<Session | null> {
    const site = this.verifier.site(origin);
    const passkey = await this.passkeys.findByCredential(given.id);
    const use = passkey && (await this.verifier.verifyUse(SUBJECT, site, passkey, given));
    if (!use) return null;
    // Read before the use: if the account is recovered meanwhile, either the passkey is gone, or the token is void.
    const account = await this.auth.findAccountById(passkey.userId);
    if (!account || !(await this.database.transaction(() => this.passkeys.use(passkey.id, use)))) return null;
    if (account.user.suspendedAt) throw accountSuspended();
    await this.networks.remember(account, place);
    return { user: account.user, token: this.tokens.sign(account.user, given.remember) };
  }
}
