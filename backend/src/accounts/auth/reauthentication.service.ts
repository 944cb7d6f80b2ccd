import { Injectable } from '@nestjs/common';
import type { Caller } from '../../core/access/current-user.decorator.js';
import type { User } from '../../core/access/user.js';
import { LimiterService, type Subject } from '../../core/limits/limiter.service.js';
import { NO_PASSWORD, PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { passwordNotSet, signInAgain, wrongPassword } from './auth.errors.js';
import { signedInAt } from './tokens.service.js';

/** A session counts as recent for this time after the sign-in. */
const RECENT_MS = 15 * 60 * 1000;

/** Asks a signed-in user for the password again before actions that a borrowed session must not do. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly limiter: LimiterService,
    private readonly accounts: UsersService,
  ) {}

  /**
   * Checks the password. Wrong ones count separately from sign-ins, so that strangers cannot lock the owner out by
   * guessing.
   * @throws AppError 400 WRONG_PASSWORD; 409 PASSWORD_NOT_SET; 429 after too many wrong ones, or very many right ones
   */
  async confirm(user: User, password: string): Promise<void> {
    if (user.passwordHash === NO_PASSWORD) throw passwordNotSet();
    const subject = withinSession(user);
    const admit = async () => {
      await Promise.all([
        this.limiter.check('signinAccount', subject),
        this.limiter.check('passwordAccount', user.email),
      ]);
    };
    await admit();
    const matches = await this.passwords.matches(user.passwordHash, password, admit);
    // Checked again: simultaneous guesses have been counted meanwhile.
    await admit();
    await this.limiter.take(matches ? 'passwordAccount' : 'signinAccount', matches ? user.email : subject);
    if (!matches) throw wrongPassword();
    await this.accounts.renewHash(user, password);
  }

  /**
   * Checks the password before what concerns all data: a session that somebody has left open must not be enough. An
   * account may have passkeys only, and then needs a recent sign-in.
   * @throws AppError 403 SIGN_IN_AGAIN; errors of `confirm`
   */
  async confirmAgain(caller: Caller, password: string | undefined): Promise<void> {
    if (caller.user.passwordHash === NO_PASSWORD) await this.confirmRecent(caller);
    else await this.confirm(caller.user, password ?? '');
  }

  /**
   * Accepts a recent sign-in instead of the password, for accounts that may have none.
   * @param password undefined if the client has not asked for it
   * @throws AppError 403 SIGN_IN_AGAIN; errors of `confirm`
   */
  async confirmRecent({ user, claims }: Caller, password?: string): Promise<void> {
    if (password !== undefined) return this.confirm(user, password);
    if (Date.now() - signedInAt(claims) > RECENT_MS) throw signInAgain();
  }
}

/** Returns the subject for guesses of a user who is signed in to the account. */
export function withinSession({ email }: Pick<User, 'email'>): Subject {
  return [email, 'within a session'];
}
