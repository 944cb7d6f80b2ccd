import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { type AccountPart, AccountPartsService } from '../model/account-parts.service.js';
import { SecurityMailsService } from '../security-mails/security-mails.service.js';
import { PasskeysRepository } from './passkeys.repository.js';

/** Removes the passkeys of accounts that are deleted or recovered. */
@Injectable()
export class AccountPasskeysService implements AccountPart {
  readonly name = 'passkeys';

  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly mails: SecurityMailsService,
    parts: AccountPartsService,
  ) {
    parts.register(this);
  }

  async erase(userIds: number[]): Promise<void> {
    await this.passkeys.erase(userIds);
  }

  async recovered(user: User): Promise<void> {
    const removed = await this.passkeys.erase([user.id]);
    if (removed.length > 0) await this.mails.tell('passkeysRemoved', user);
  }
}
