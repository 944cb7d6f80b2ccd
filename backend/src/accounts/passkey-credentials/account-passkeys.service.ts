import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Removes the passkeys of accounts that are deleted. */
@Injectable()
export class AccountPasskeysService implements AccountPart {
  readonly name = 'passkeys';

  constructor(
    private readonly passkeys: PasskeysRepository,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.passkeys.erase(userIds);
  }
}
