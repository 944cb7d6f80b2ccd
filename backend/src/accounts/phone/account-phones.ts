import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../users/account-parts.js';
import { PhoneRepository } from './phone.repository.js';

/** The telephone numbers of accounts: they prove a level, and are free again when the accounts go. */
@Injectable()
export class AccountPhones implements AccountPart {
  readonly name = 'phone';
  readonly proof = {
    level: 'phone' as const,
    holders: (userIds: number[]) => this.phones.listHolders(userIds),
  };

  constructor(
    private readonly phones: PhoneRepository,
    parts: AccountParts,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.phones.erase(userIds);
  }
}
