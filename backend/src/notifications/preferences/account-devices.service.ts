import { Injectable } from '@nestjs/common';
import { type AccountPart, AccountPartsService } from '../../accounts/model/account-parts.service.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';

/** Removes devices with their account, and when its sessions end: one of the devices may be a stranger's. */
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
