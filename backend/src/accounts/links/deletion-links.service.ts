import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';

/** Apart from tokens of sessions: neither passes for the other. */
const AUDIENCE = 'npi-account-deletion';
const ALGORITHM = 'HS256';
/** A link works for an hour. */
const LIFETIME_SECONDS = 60 * 60;

interface Claims {
  sub: string;
  /** The token version: a new password, or signing out everywhere, voids the link. */
  tv: number;
  email: string;
}

/**
 * Links that delete an account. They are signed and not stored: the account itself says whether one still works, and
 * once it is gone none does.
 */
@Injectable()
export class DeletionLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
    private readonly jwt: JwtService,
  ) {}

  /** @param origin where the site is, for a site whose settings don't say */
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

  /** @returns whose account a link deletes, and whether that account is still as it was; null for no link of ours */
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
