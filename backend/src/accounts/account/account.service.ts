import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { refuseInvalidEmail } from '../../core/validation/fields.decorator.js';
import { ImageStore } from '../../media/images/image.store.js';
import { passwordIsSet, unauthorized } from '../auth/auth.errors.js';
import type { Session } from '../auth/auth.service.js';
import { KnownNetworksService } from '../auth/known-networks.service.js';
import { ReauthenticationService } from '../auth/reauthentication.service.js';
import { TokensService } from '../auth/tokens.service.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { rethrowUserError } from '../model/user.errors.js';
import { UsersRepository } from '../model/users.repository.js';
import type { NewPasskeyOptionsDto } from '../passkeys/passkey.dto.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { NO_PASSWORD, PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { EmailVerificationService } from '../verification/email-verification.service.js';
import {
  ChangePasswordDto,
  PasskeyAccountDto,
  RegisterDto,
  RegisterWithPasskeyDto,
  SetPasswordDto,
  UpdateProfileDto,
} from './account.dto.js';
import { type Applicant, RegistrationGateService } from './registration-gate.service.js';

/** Registers accounts, and changes them for their owners. */
@Injectable()
export class AccountService {
  constructor(
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly accounts: UsersService,
    private readonly passwords: PasswordsService,
    private readonly tokens: TokensService,
    private readonly limiter: LimiterService,
    private readonly images: ImageStore,
    private readonly networks: KnownNetworksService,
    private readonly reauthentication: ReauthenticationService,
    private readonly verification: EmailVerificationService,
    private readonly gate: RegistrationGateService,
    private readonly evidence: EvidenceService,
    private readonly passkeys: PasskeysService,
  ) {}

  /**
   * Registers an account.
   * @param visitor who sends the request; its origin is stored
   * @param origin the address of the request
   * @throws AppError 400 COMMON_PASSWORD; 403 PROOF_OF_WORK_NEEDED; 409 USERNAME_TAKEN or EMAIL_TAKEN; 429
   */
  register(body: RegisterDto, visitor: Visitor, origin: string): Promise<Session> {
    return this.admit(body, visitor, origin);
  }

  /** Creates an account, and signs it in. @param store stores more in the same transaction */
  private async admit(
    { proof, ...account }: Applicant,
    visitor: Visitor,
    origin: string,
    store?: (user: User) => Promise<void>,
  ): Promise<Session> {
    const user = await this.gate.admit({ ...account, proof }, visitor, async () => {
      const evidence = await this.evidence.of(visitor);
      const sendLink = await this.verification.begin(account.email, origin);
      const created = async (user: User) => {
        await sendLink(user);
        await store?.(user);
      };
      return this.accounts.create({ ...account, role: 'user' }, { proven: false, evidence, created });
    });
    await this.networks.remember({ user, networks: new Map() }, visitor);
    return { user, token: this.tokens.sign(user) };
  }

  /**
   * Registers an account without a password, which signs in with its passkey.
   * @throws AppError 400 PASSKEY_NOT_STORED; 403 PROOF_OF_WORK_NEEDED; 409 USERNAME_TAKEN, EMAIL_TAKEN, PASSKEY_EXISTS
   *   or PASSKEYS_NOT_OFFERED; 429
   */
  async registerWithPasskey(
    { proof, username, email, ...passkey }: RegisterWithPasskeyDto,
    visitor: Visitor,
    origin: string,
  ): Promise<Session> {
    const account = { username, email, password: null };
    const verified = await this.passkeys.verifyNewAccount(email, passkey, origin);
    return this.admit({ ...account, proof }, visitor, origin, (user) =>
      this.passkeys.storeNew(user.id, verified),
    );
  }

  /** Begins to register an account with a passkey. @throws AppError 409 PASSKEYS_NOT_OFFERED */
  beginWithPasskey({ username, email }: PasskeyAccountDto, origin: string): NewPasskeyOptionsDto {
    return this.passkeys.beginNewAccount(username, email, origin);
  }

  /**
   * Sets the first password of an account that was registered with a passkey.
   * @returns the token that replaces the caller's
   * @throws AppError 400 COMMON_PASSWORD; 403 SIGN_IN_AGAIN; 409 PASSWORD_SET
   */
  async setPassword(caller: Caller, { new_password }: SetPasswordDto): Promise<string> {
    const { user, claims } = caller;
    this.passwords.refuseCommon(new_password, 'new_password');
    if (user.passwordHash !== NO_PASSWORD) throw passwordIsSet();
    await this.reauthentication.confirmRecent(caller);
    const passwordHash = await this.passwords.hash(new_password);
    const changed = await this.database.transaction(async () => {
      // Of simultaneous calls the first one sets it.
      if ((await this.users.lockById(user.id))?.passwordHash !== NO_PASSWORD) throw passwordIsSet();
      await this.refuseEnded(user);
      return this.accounts.apply(user.id, { passwordHash });
    });
    return this.tokens.signLike(changed, claims);
  }

  /**
   * Changes username and address.
   * @throws AppError 400 for an invalid new address; 409 USERNAME_TAKEN, EMAIL_TAKEN or EMAIL_LOCKED; 429
   */
  async updateProfile(user: User, { username, email }: UpdateProfileDto, origin: string): Promise<User> {
    if (email !== user.email) refuseInvalidEmail(email);
    await this.verification.allowMove(user, email);
    // Counted before the outcome is known, because a refusal reveals who has an account.
    const refusal = await this.limiter.take('profileUser', user.id);
    const sendLink = email !== user.email && (await this.verification.begin(email, origin));
    const changed = await this.database
      .transaction(async () => {
        await this.refuseEnded(user);
        const applied = await this.accounts.apply(user.id, { username, email }, { proven: false });
        if (sendLink) await sendLink(applied);
        return applied;
      })
      .catch(rethrowUserError);
    await refusal.giveBack();
    return changed;
  }

  /**
   * Sets a new password and invalidates all tokens.
   * @returns the token that replaces the caller's
   * @throws AppError 400 WRONG_PASSWORD; 429 after too many wrong ones
   */
  async changePassword({ user, claims }: Caller, body: ChangePasswordDto): Promise<string> {
    this.passwords.refuseCommon(body.new_password, 'new_password');
    await this.reauthentication.confirm(user, body.current_password);
    const passwordHash = await this.passwords.hash(body.new_password);
    const changed = await this.database.transaction(async () => {
      await this.refuseEnded(user);
      return this.accounts.apply(user.id, { passwordHash });
    });
    return this.tokens.signLike(changed, claims);
  }

  /**
   * Within a transaction: refuses a request whose session has ended since it arrived. Somebody who has just been shut
   * out, such as by a new password, must not take the account back.
   * @throws AppError 401
   */
  private async refuseEnded(user: User): Promise<void> {
    if (!(await this.users.lockCaller(user))) throw unauthorized();
  }

  /**
   * Stores a profile picture.
   * @param picture the bytes as they were sent
   * @throws AppError 413, 415 as `ImageStore.add`; 429; 503
   */
  async changeImage(user: User, picture: Buffer): Promise<User> {
    await this.limiter.take('uploadUser', user.id);
    return this.images.replace(
      picture,
      (profileImage, replaces) =>
        this.database.transaction(async () => {
          replaces((await this.users.lockById(user.id))?.profileImage ?? null);
          return this.accounts.apply(user.id, { profileImage });
        }),
      'avatar',
    );
  }

  /** Removes the profile picture, if any. */
  async removeImage(user: User): Promise<User> {
    let before: string | null = null;
    const changed = await this.database.transaction(async () => {
      before = (await this.users.lockById(user.id))?.profileImage ?? null;
      return this.accounts.apply(user.id, { profileImage: null });
    });
    await this.images.remove(before);
    return changed;
  }
}
