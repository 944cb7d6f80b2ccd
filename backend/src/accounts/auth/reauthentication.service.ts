import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { LimiterService, type Subject } from '../../core/limits/limiter.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { UsersService } from '../users/users.service.js';
import { wrongPassword } from './auth.errors.js';

/** Asks somebody who is signed in for the password once more, before what a borrowed session must not do. */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly limiter: LimiterService,
    private readonly accounts: UsersService,
  ) {}

  /**
   * Wrong ones count apart from sign-ins: who has no session can't keep the owner from this by guessing.
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
    // Once more: many guesses sent at once have been counted by now.
    await admit();
    await this.limiter.take(matches ? 'passwordAccount' : 'signinAccount', matches ? user.email : subject);
    if (!matches) throw wrongPassword();
    await this.accounts.renewHash(user, password);
  }
}

/** Whom guesses count for that are made by somebody who is signed in to the account. */
export function withinSession({ email }: Pick<User, 'email'>): Subject {
  return [email, 'within a session'];
}
