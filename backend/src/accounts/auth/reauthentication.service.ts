import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { LimiterService, type Subject } from '../../core/limits/limiter.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { wrongPassword } from './auth.errors.js';

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
   * @throws AppError 400 WRONG_PASSWORD; 429 after too many wrong ones, or very many right ones
   */
  async confirm(user: User, password: string): Promise<void> {
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
}

/** Returns the subject for guesses of a user who is signed in to the account. */
export function withinSession({ email }: Pick<User, 'email'>): Subject {
  return [email, 'within a session'];
}
