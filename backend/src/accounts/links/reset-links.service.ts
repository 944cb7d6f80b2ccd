import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { hashLinkToken, newLinkToken } from './link-token.js';
import { PasswordResetRepository } from './password-reset.repository.js';

/** The lifetime of a link. */
const LIFETIME_MS = 30 * 60 * 1000;

export interface ResetLink {
  token: string;
  address: string;
  expiresAt: Date;
}

/** Makes links that set a new password once. The database contains only a hash of each. */
@Injectable()
export class ResetLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly database: DatabaseService,
    private readonly resets: PasswordResetRepository,
  ) {}

  /** Makes a link that does not work yet. @param origin the site's address, if the settings lack it */
  make(origin: string): ResetLink {
    const token = newLinkToken();
    const address = `${this.settings.publicUrl ?? origin}/reset-password?token=${token}`;
    return { token, address, expiresAt: new Date(Date.now() + LIFETIME_MS) };
  }

  /**
   * Activates a link for an account, and voids an older one.
   * @param sentTo the address that it is emailed to; null if it is handed over
   */
  async allow(userId: number, { token, expiresAt }: ResetLink, sentTo: string | null): Promise<void> {
    const reset = { userId, tokenHash: hashLinkToken(token), expiresAt, sentTo };
    await this.database.transaction(() => this.resets.save(reset));
  }

  /** Reads a link without using it up. @returns the user whose password it sets; null if it is invalid */
  find(token: string): Promise<number | null> {
    return this.resets.find(hashLinkToken(token), new Date());
  }

  /**
   * Within a transaction: uses up a link.
   * @returns the user and the address that it was sent to; null if it is invalid
   */
  use(token: string): Promise<{ userId: number; sentTo: string | null } | null> {
    return this.resets.use(hashLinkToken(token), new Date());
  }
}
