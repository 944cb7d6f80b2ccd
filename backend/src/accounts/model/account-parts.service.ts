import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';

/**
 * The data of accounts in other features, in the order of deletion. Ratings come last, because their deletion locks the
 * row of the ranking, which all accounts share.
 */
const ACCOUNT_PARTS = [
  'two-factor',
  'passkeys',
  'phone',
  'vouchers',
  'conflicts',
  'links',
  'voter profile',
  'saved views',
  'invitations',
  'round emails',
  'devices',
  'cases',
  'ratings',
] as const;

/**
 * The data that a feature stores for accounts. Each call is inside a transaction that has locked the accounts' rows.
 */
export interface AccountPart {
  readonly name: (typeof ACCOUNT_PARTS)[number];
  /** Deletes the data of accounts, before the accounts' rows are deleted. */
  erase(userIds: number[]): Promise<void>;
  /** Handles a changed address. */
  addressChanged?(userIds: number[]): Promise<void>;
  /** Handles the end of all sessions, as by a new password. */
  sessionsEnded?(userIds: number[]): Promise<void>;
  /** Handles an account that is no longer an administrator's or staff. */
  demoted?(user: User): Promise<void>;
  /** Handles a new password that was set without the old one: by a link, an operator or an administrator. */
  recovered?(user: User): Promise<void>;
  /** Handles changed levels, which are stored already. */
  levelsChanged?(userIds: number[]): Promise<void>;
  /** A proof of the owner that the feature stores. It is deleted when another person takes the account over. */
  readonly proof?: {
    level: Level;
    /** Returns those of the accounts that have the proof. */
    holders(userIds: number[]): Promise<number[]>;
  };
}

/** Calls the features that store data for accounts when an account changes or is deleted. */
@Injectable()
export class AccountPartsService implements OnApplicationBootstrap {
  private readonly parts = new Map<AccountPart['name'], AccountPart>();

  /** Registers a part. */
  register(part: AccountPart): void {
    this.parts.set(part.name, part);
  }

  /** Lists the parts in the order of deletion. */
  list(): AccountPart[] {
    return ACCOUNT_PARTS.map((name) => {
      const part = this.parts.get(name);
      if (!part) throw new Error(`No module handles the ${name} of accounts. Load it in AppModule`);
      return part;
    });
  }

  /** Within a transaction that has locked the account's row: its tokens are invalid. */
  async sessionsEnded(userId: number): Promise<void> {
    for (const part of this.list()) await part.sessionsEnded?.([userId]);
  }

  /** Within a transaction that has locked the account's row: its password was set without the old one. */
  async recovered(user: User): Promise<void> {
    for (const part of this.list()) await part.recovered?.(user);
  }

  /** Fails at the start, not at the first deleted account, if a part is missing. */
  onApplicationBootstrap(): void {
    this.list();
  }
}
