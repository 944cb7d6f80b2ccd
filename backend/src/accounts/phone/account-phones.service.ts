import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { PhoneRepository } from './phone.repository.js';

/** Manages the phone numbers of accounts: they prove a level, and become free when the account is deleted. */
@Injectable()
export class AccountPhonesService implements AccountPart {
  readonly name = 'phone';
  readonly proof = {
    level: 'phone' as const,
    holders: (userIds: number[]) => this.phones.listHolders(userIds),
  };

  constructor(
    private readonly phones: PhoneRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.phones.erase(userIds);
  }
}
