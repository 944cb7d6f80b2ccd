import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { VouchersRepository } from './vouchers.repository.js';

/** Manages the vouchers of accounts: they prove a level, and stay used when the account is deleted. */
@Injectable()
export class AccountVouchersService implements AccountPart {
  readonly name = 'vouchers';
  readonly proof = {
    level: 'in_person' as const,
    holders: (userIds: number[]) => this.vouchers.listHolders(userIds),
  };

  constructor(
    private readonly vouchers: VouchersRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.vouchers.erase(userIds);
  }
}
