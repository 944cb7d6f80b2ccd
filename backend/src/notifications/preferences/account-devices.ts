import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountParts } from '../../accounts/users/account-parts.js';
import { PushOutbox } from '../../messaging/push/push-outbox.js';

/** Devices that show notices go with their account, and with its sessions: one of them may be a stranger's. */
@Injectable()
export class AccountDevices implements AccountPart {
  readonly name = 'devices';

  constructor(
    private readonly outbox: PushOutbox,
    parts: AccountParts,
  ) {
    parts.register(this);
  }

  erase(userIds: number[]): Promise<void> {
    return this.outbox.removeOfUsers(userIds);
  }

  sessionsEnded(userIds: number[]): Promise<void> {
    return this.erase(userIds);
  }
}
