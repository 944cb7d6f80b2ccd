import { Injectable } from '@nestjs/common';
import { Limiter } from '../limits/limiter.js';
import { Passwords } from '../users/passwords.js';
import type { User } from '../users/user.js';
import { wrongPassword } from './auth.errors.js';

/** Asks somebody who is signed in for the password once more, before what a borrowed session must not do. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly passwords: Passwords,
    private readonly limiter: Limiter,
  ) {}

  /** @throws AppError 400 WRONG_PASSWORD; 429 after too many wrong ones */
  async confirm(user: User, password: string): Promise<void> {
    await this.limiter.check('signinAccount', user.email);
    const matches = await this.passwords.matches(user.passwordHash, password);
    // Once more: many guesses sent at once have been counted by now.
    await this.limiter.check('signinAccount', user.email);
    if (matches) return;
    await this.limiter.take('signinAccount', user.email);
    throw wrongPassword();
  }
}
