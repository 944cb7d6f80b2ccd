import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { hashLinkToken, newLinkToken } from './link-token.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** A link works for half an hour. */
const LIFETIME_MS = 30 * 60 * 1000;

export interface ResetLink {
  token: string;
  address: string;
  expiresAt: Date;
}

/** Links that set a new password once. The database knows a hash of each alone. */
@Injectable()
export class ResetLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly database: DatabaseService,
    private readonly resets: PasswordResetRepository,
  ) {}

  /**
   * Makes a link that nobody can use yet.
   * @param origin where the site is, for a site whose settings don't say
   */
  make(origin: string): ResetLink {
    const token = newLinkToken();
    const address = `${this.settings.publicUrl ?? origin}/reset-password?token=${token}`;
    return { token, address, expiresAt: new Date(Date.now() + LIFETIME_MS) };
  }

  /**
   * Lets a link set the password of an account; an older one no longer does.
   * @param sentTo the address that it is mailed to; null where it is handed over
   */
  async allow(userId: number, { token, expiresAt }: ResetLink, sentTo: string | null): Promise<void> {
    const reset = { userId, tokenHash: hashLinkToken(token), expiresAt, sentTo };
    await this.database.transaction(() => this.resets.save(reset));
  }

  /** Looks at a link without using it up. @returns whose password it sets by now; null when it sets none */
  find(token: string): Promise<number | null> {
    return this.resets.find(hashLinkToken(token), new Date());
  }

  /** Within a transaction: uses up a link. @returns whose password it sets, and where it was sent; null: nobody's */
  use(token: string): Promise<{ userId: number; sentTo: string | null } | null> {
    return this.resets.use(hashLinkToken(token), new Date());
  }
}
