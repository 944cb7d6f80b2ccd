import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../users/account-parts.js';
import { SlipsRepository } from './slips.repository.js';

/** The slips that accounts have used: they prove a level, and stay used when the accounts go. */
@Injectable()
export class AccountSlips implements AccountPart {
  readonly name = 'slips';
  readonly proof = {
    level: 'in_person' as const,
    holders: (userIds: number[]) => this.slips.listHolders(userIds),
  };

  constructor(
    private readonly slips: SlipsRepository,
    parts: AccountParts,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.slips.erase(userIds);
  }
}
