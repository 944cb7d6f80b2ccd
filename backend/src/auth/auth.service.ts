import { Injectable } from '@nestjs/common';
import type { Caller } from '../access/current-user.decorator.js';
import type { TokenClaims } from '../access/token-claims.js';
import { EmailVerification } from '../account/email-verification.service.js';
import { Database } from '../database/database.js';
import { ImageStore } from '../images/image-store.js';
import { Limiter } from '../limits/limiter.js';
import { Passwords } from '../passwords/passwords.js';
import { twoFactorRequired, twoFactorWrong } from '../two-factor/two-factor.errors.js';
import { TwoFactorCodes } from '../two-factor/two-factor-codes.js';
import { rethrowUserError } from '../users/user.errors.js';
import type { User } from '../users/user.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { refuseInvalidEmail } from '../validation/fields.decorator.js';
import { ChangePasswordDto, LoginDto, RegisterDto, UpdateProfileDto } from './auth.dto.js';
import { badCredentials } from './auth.errors.js';
import { AuthRepository } from './auth.repository.js';
import { KnownNetworks } from './known-networks.js';
import { Reauthentication } from './reauthentication.js';
import { RegistrationGate } from './registration-gate.js';
import { Tokens } from './tokens.js';

interface Session {
  user: User;
  token: string;
}

/** Signing in and out, and what a person changes of the own account. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthRepository,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
    private readonly limiter: Limiter,
    private readonly images: ImageStore,
    private readonly networks: KnownNetworks,
    private readonly secondStep: TwoFactorCodes,
    private readonly reauthentication: Reauthentication,
    private readonly verification: EmailVerification,
    private readonly gate: RegistrationGate,
  ) {}

  /**
   * @param address where the request comes from
   * @param origin the address that it came to
   * @throws AppError 400 COMMON_PASSWORD; 403 PROOF_OF_WORK_NEEDED; 409 USERNAME_TAKEN or EMAIL_TAKEN; 429
   */
  async register({ proof, ...account }: RegisterDto, address: string, origin: string): Promise<Session> {
    const user = await this.gate.admit({ ...account, proof }, address, () =>
      this.accounts.create({ ...account, role: 'user' }, { proven: false }),
    );
    await this.verification.begin(user, origin);
    await this.networks.remember({ user, networks: new Map() }, address);
    return { user, token: this.tokens.sign(user) };
  }

  /**
   * Takes as long for an unknown address as for a wrong password. Failures count to the limits; right passwords to one
   * that only who knows them can reach. Neither guessing at the account from elsewhere nor what others do at the same
   * address locks the owner out: the right password passes from where the account has signed in before, and each such
   * network has as many guesses of its own.
   * @throws AppError 401 BAD_CREDENTIALS; after the right password 401 TWO_STEP_REQUIRED or TWO_STEP_WRONG; 429
   */
  async login({ email, password, remember, code }: LoginDto, address: string): Promise<Session> {
    const account = await this.auth.findAccount(email);
    const isKnown = this.networks.has(account, address);
    const guesser = isKnown ? [email, address] : email;
    const admit = async () => {
      await Promise.all([
        // For a known network of nothing that is ever counted: as much is asked, and it passes.
        this.limiter.check('signinAddress', isKnown ? guesser : address),
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
      await this.limiter.take('signinAddress', address);
      // What is wrong is answered alike wherever it comes from.
      await this.limiter.take('signinAccount', email);
    };
    if (!matches || !account) {
      await failed();
      throw badCredentials();
    }
    await this.limiter.take('passwordAccount', email);
    const { user } = account;
    const step = await this.secondStep.check(user, code, guesser);
    if (step === 'missing') throw twoFactorRequired();
    if (step === 'wrong') {
      await failed();
      throw twoFactorWrong(401);
    }
    await this.networks.remember(account, address);
    return { user, token: this.tokens.sign(user, remember) };
  }

  async logout({ jti, exp }: TokenClaims): Promise<void> {
    await this.database.transaction(() => this.auth.revoke(jti, new Date(exp * 1000), new Date()));
  }

  /** @throws AppError 400 for a new address that is none; 409 USERNAME_TAKEN, EMAIL_TAKEN or EMAIL_LOCKED; 429 */
  async updateProfile(user: User, { username, email }: UpdateProfileDto, origin: string): Promise<User> {
    if (email !== user.email) refuseInvalidEmail(email);
    await this.verification.allowMove(user, email);
    // Counted while it is not known whether it is refused: what is taken tells who has an account.
    const refusal = await this.limiter.take('profileUser', user.id);
    const changed = await this.database
      .transaction(() => this.accounts.apply(user.id, { username, email }, { proven: false }))
      .catch(rethrowUserError);
    await refusal.giveBack();
    if (email !== user.email) await this.verification.begin(changed, origin);
    return changed;
  }

  /**
   * Sets a new password and kills every token that is out.
   * @returns the token that takes the place of the one asked with
   * @throws AppError 400 WRONG_PASSWORD; 429 after too many wrong ones
   */
  async changePassword({ user, claims }: Caller, body: ChangePasswordDto): Promise<string> {
    this.passwords.refuseCommon(body.new_password);
    await this.reauthentication.confirm(user, body.current_password);
    const passwordHash = await this.passwords.hash(body.new_password);
    const changed = await this.database.transaction(() => this.accounts.apply(user.id, { passwordHash }));
    return this.tokens.signLike(changed, claims);
  }

  /**
   * @param picture the bytes as they were sent
   * @throws AppError 415 NOT_AN_IMAGE; 429; 503
   */
  async changeImage(user: User, picture: Buffer): Promise<User> {
    await this.limiter.take('uploadUser', user.id);
    let before: string | null = null;
    return this.images.replace(
      picture,
      () => before,
      (profileImage) =>
        this.database.transaction(async () => {
          before = (await this.users.lockById(user.id))?.profileImage ?? null;
          return this.accounts.apply(user.id, { profileImage });
        }),
      'avatar',
    );
  }
}
