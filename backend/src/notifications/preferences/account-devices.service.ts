import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';

/** Devices that show notices go with their account, and with its sessions: one of them may be a stranger's. */
@Injectable()
export class AccountDevicesService implements AccountPart {
  readonly name = 'devices';

  constructor(
    private readonly outbox: PushOutboxService,
    parts: AccountPartsService,
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
