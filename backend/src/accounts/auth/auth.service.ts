import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { flowOf, type Visitor } from '../../core/requests/visitor.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { twoFactorRequired, twoFactorWrong } from '../two-factor-codes/two-factor.errors.js';
import { TwoFactorCodesService } from '../two-factor-codes/two-factor-codes.service.js';
import { UsersService } from '../users/users.service.js';
import { LoginDto } from './auth.dto.js';
import { badCredentials } from './auth.errors.js';
import { AuthRepository } from './auth.repository.js';
import { KnownNetworksService } from './known-networks.service.js';
import { TokensService } from './tokens.service.js';

export interface Session {
  user: User;
  token: string;
}

/** More than the hashes need; what floods the sign-in leaves database and processor to others. */
const MAX_LOOKUPS = 4;
const MAX_WAITING = 500;

/** Signing in and out. */
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
   * Takes as long for an unknown address as for a wrong password. Failures count to the limits; right passwords to one
   * that only who knows them can reach. Neither guessing at the account from elsewhere nor what others do at the same
   * address locks the owner out: the right password passes from where the account has signed in before, and each such
   * network has as many guesses of its own.
   * @throws AppError 401 BAD_CREDENTIALS; after the right password 401 TWO_FACTOR_REQUIRED or TWO_FACTOR_WRONG; 429; 503
   */
  async login({ email, password, remember, code }: LoginDto, place: Visitor): Promise<Session> {
    const { address } = place;
    const account = await this.lookups.run(() => this.auth.findAccount(email), { flow: flowOf(place) });
    const known = this.networks.of(account, place);
    const isKnown = known.address;
    const guesser = isKnown ? [email, address] : email;
    const admit = async () => {
      await Promise.all([
        // For a known network of nothing that is ever counted: as much is asked, and it passes.
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
    // Once more: many guesses sent at once have been counted by now.
    await admit();
    const failed = async () => {
      // First, because a network that has used up its address is answered by that.
      if (isKnown) await this.limiter.count('signinAccount', guesser);
      await this.limiter.take('signinAddress', place);
      // What is wrong is answered alike wherever it comes from.
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
    if (step === 'wrong') {
      await failed();
      throw twoFactorWrong(401);
    }
    await this.accounts.renewHash(user, password);
    await this.networks.remember(account, place);
    return { user, token: this.tokens.sign(user, remember) };
  }

  /** Ends the session that asks, or with `everywhere` all those of its account. */
  async logout({ user, claims: { jti, exp } }: Caller, everywhere = false): Promise<void> {
    if (everywhere) return this.accounts.endSessions(user.id);
    await this.database.transaction(() => this.auth.revoke(jti, new Date(exp * 1000), new Date()));
  }
}
