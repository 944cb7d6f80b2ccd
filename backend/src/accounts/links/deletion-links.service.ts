import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';

/** Separates these tokens from those of sessions: neither is valid as the other. */
const AUDIENCE = 'npi-account-deletion';
const ALGORITHM = 'HS256';
/** The lifetime of a link. */
const LIFETIME_SECONDS = 60 * 60;

interface Claims {
  sub: string;
  /** The token version: a new password, or signing out everywhere, voids the link. */
  tv: number;
  email: string;
}

/**
 * Makes links that delete an account. They are signed and not stored: the account's row decides whether a link still
 * works, so a deleted account has none.
 */
@Injectable()
export class DeletionLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly jwt: JwtService,
  ) {}

  /** Makes a link. @param origin the site's address, if the settings lack it */
  make({ id, tokenVersion, email }: User, origin: string): { url: string; expiresAt: Date } {
    const token = this.jwt.sign(
      { tv: tokenVersion, email },
      { subject: String(id), audience: AUDIENCE, algorithm: ALGORITHM, expiresIn: LIFETIME_SECONDS },
    );
    return {
      url: `${this.settings.publicUrl ?? origin}/delete-account?token=${token}`,
      expiresAt: new Date(Date.now() + LIFETIME_SECONDS * 1000),
    };
  }

  /**
   * Reads a link.
   * @returns the account's id, and a check whether the account is unchanged; null for a link that is not ours
   */
  read(token: string): { userId: number; isFor: (user: User) => boolean } | null {
    try {
      const { sub, tv, email } = this.jwt.verify<Claims>(token, {
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
      });
      return { userId: Number(sub), isFor: (user) => user.tokenVersion === tv && user.email === email };
    } catch {
      return null;
    }
  }
}
