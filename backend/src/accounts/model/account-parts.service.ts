import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import type { Level } from '../../core/config/settings.js';

/** What belongs to accounts and is kept elsewhere, in the order in which it goes: the row of the ranking is everybody's. */
const ACCOUNT_PARTS = [
  'two-factor',
  'phone',
  'vouchers',
  'conflicts',
  'links',
  'saved views',
  'round emails',
  'devices',
  'cases',
  'ratings',
] as const;

/** What a feature keeps for accounts. Each call comes inside a transaction that has locked the rows of the accounts. */
export interface AccountPart {
  readonly name: (typeof ACCOUNT_PARTS)[number];
  /** The accounts are deleted: what they have here goes, before their rows do. */
  erase(userIds: number[]): Promise<void>;
  /** The address of an account is another one. */
  addressChanged?(userIds: number[]): Promise<void>;
  /** Every token of the accounts is dead, as by a new password. */
  sessionsEnded?(userIds: number[]): Promise<void>;
  /** An administrator is none any more. */
  demoted?(user: User): Promise<void>;
  /** The levels of accounts have moved, and are written down. */
  levelsChanged?(userIds: number[]): Promise<void>;
  /** What an account shows of its owner here. It is erased when the account goes to somebody else. */
  readonly proof?: {
    level: Level;
    /** @returns those of the accounts that have such a proof */
    holders(userIds: number[]): Promise<number[]>;
  };
}

/** What features keep for accounts, and what happens to it when an account changes or goes. */
@Injectable()
export class AccountPartsService implements OnApplicationBootstrap {
  private readonly parts = new Map<AccountPart['name'], AccountPart>();

  /** Says who looks after a part. */
  register(part: AccountPart): void {
    this.parts.set(part.name, part);
  }

  /** In the order in which they go. */
  list(): AccountPart[] {
    return ACCOUNT_PARTS.map((name) => {
      const part = this.parts.get(name);
      if (!part) throw new Error(`No module handles the ${name} of accounts. Load it in AppModule`);
      return part;
    });
  }

  /** Within a transaction that has locked the account's row: its tokens are dead. */
  async sessionsEnded(userId: number): Promise<void> {
    for (const part of this.list()) await part.sessionsEnded?.([userId]);
  }

  /** Fails at the start, and not at the first account that goes. */
  onApplicationBootstrap(): void {
    this.list();
  }
}
