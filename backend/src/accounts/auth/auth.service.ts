import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, type Visitor } from '../../core/requests/visitor.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { passkeyNeeded, twoFactorRequired, twoFactorWrong } from '../two-factor-codes/two-factor.errors.js';
import { TwoFactorCodesService } from '../two-factor-codes/two-factor-codes.service.js';
import { UsersService } from '../users/users.service.js';
import { LoginDto } from './auth.dto.js';
import { accountSuspended, badCredentials } from './auth.errors.js';
import { AuthRepository } from './auth.repository.js';
import { KnownNetworksService } from './known-networks.service.js';
import { TokensService } from './tokens.service.js';

export interface Session {
  user: User;
  token: string;
}

/**
 * The number of simultaneous lookups: more than hashing needs, so that a flood of sign-ins leaves database and
 * processor to others.
 */
const MAX_LOOKUPS = 4;
const MAX_WAITING = 500;

/** Signs users in and out. */
@Injectable()
export class AuthService {
  private readonly lookups = new Semaphore(MAX_LOOKUPS, MAX_WAITING);

  constructor(
    private readonly database: DatabaseService,
    private readonly auth: AuthRepository,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly limiter: LimiterService,
    private readonly networks: KnownNetworksService,
    private readonly secondFactor: TwoFactorCodesService,
    private readonly accounts: UsersService,
  ) {}

  /**
   * Signs a user in. It takes the same time for an unknown address as for a wrong password. Failures count towards the
   * limits; right passwords count towards a limit that only people who know them can reach. Neither guesses from
   * elsewhere nor other people at the same address lock the owner out: from known networks the right password always
   * passes, and each such network has its own number of guesses.
   * @throws AppError 401 BAD_CREDENTIALS; after the right password 401 TWO_FACTOR_REQUIRED, TWO_FACTOR_WRONG or
   *   PASSKEY_NEEDED; after both 403 ACCOUNT_SUSPENDED; 429; 503
   */
  async login({ email, password, remember, code }: LoginDto, place: Visitor): Promise<Session> {
    const { address } = place;
    const account = await this.lookups.run(() => this.auth.findAccount(email), { flow: flowOf(place) });
    const known = this.networks.of(account, place);
    const isKnown = known.address;
    const guesser = isKnown ? [email, address] : email;
    const admit = async () => {
      await Promise.all([
        // Without a known network an unused counter is read, so that the time is the same.
        this.limiter.check('signinAddress', {
          address: isKnown ? guesser : address,
          network: known.network ? guesser : place.network,
        }),
        this.limiter.check('signinAccount', guesser),
        this.limiter.check('passwordAccount', email),
      ]);
    };
    await admit();
    const matches = await this.passwords.matches(account?.user.passwordHash ?? null, password, admit);
    // Checked again: simultaneous guesses have been counted meanwhile.
    await admit();
    const failed = async () => {
      // Checked first, because a network that has used up its address gets this response.
      if (isKnown) await this.limiter.count('signinAccount', guesser);
      await this.limiter.take('signinAddress', place);
      // A wrong password gets the same response from everywhere.
      await this.limiter.take('signinAccount', email);
    };
    if (!matches || !account) {
      await failed();
      throw badCredentials();
    }
    await this.limiter.take('passwordAccount', email);
    const { user } = account;
    const step = await this.secondFactor.check(user, code, guesser);
    if (step === 'missing') throw twoFactorRequired();
    if (step === 'passkey') throw passkeyNeeded();
    if (step === 'wrong') {
      await failed();
      throw twoFactorWrong(401);
    }
    if (user.suspendedAt) throw accountSuspended();
    await this.accounts.renewHash(user, password);
    await this.networks.remember(account, place);
    return { user, token: this.tokens.sign(user, remember) };
  }

  /**
   * Lengthens a session that is to be remembered, so that people who come often need not type a password again.
   * @returns the token with a new lifetime; null for a session that is not to be remembered
   */
  renew({ user, claims }: Caller): string | null {
    return this.tokens.renew(user, claims);
  }

  /** Ends the caller's session, or with `everywhere` all sessions of the account. */
  async logout({ user, claims: { jti, exp } }: Caller, everywhere = false): Promise<void> {
    if (everywhere) return this.accounts.endSessions(user.id);
    await this.database.transaction(() => this.auth.revoke(jti, new Date(exp * 1000), new Date()));
  }
}
