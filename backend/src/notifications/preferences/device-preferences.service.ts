import { Inject, Injectable } from '@nestjs/common';
import { UsersRepository } from '../../accounts/model/users.repository.js';
import type { User } from '../../core/access/user.js';
import { SETTINGS } from '../../core/config/config.module.js';
import type { Settings } from '../../core/config/settings.js';
import { DatabaseService } from '../../core/database/database.service.js';
import { invalidField } from '../../core/errors/app-error.js';
import { LimiterService } from '../../core/limits/limiter.service.js';
import { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { areDeviceKeys, isEndpoint } from '../../messaging/push/push-device.js';
import { PushOutboxService } from '../../messaging/push/push-outbox.service.js';
import { VapidKeysService } from '../../messaging/push/vapid-keys.service.js';
import type { AddDeviceDto, DevicePreferenceDto } from './notification.dto.js';
import { pushNotOffered } from './notification.errors.js';

/** Manages the devices that show notifications about rounds, which the user adds one by one. */
@Injectable()
export class DevicePreferencesService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'production'>,
    private readonly database: DatabaseService,
    private readonly users: UsersRepository,
    private readonly leaderboard: LeaderboardService,
    private readonly outbox: PushOutboxService,
    private readonly keys: VapidKeysService,
    private readonly limiter: LimiterService,
  ) {}

  async state({ id }: User): Promise<DevicePreferenceDto> {
    const offered = await this.isOffered();
    return {
      offered,
      publicKey: offered ? (await this.keys.pair()).publicKey : null,
      devices: (await this.outbox.listDevices(id)).map(({ endpointHash }) => endpointHash),
    };
  }

  /** Adds a device. @throws AppError 400 for invalid values; 409 PUSH_NOT_OFFERED; 429 */
  async add(user: User, { language = 'en', ...device }: AddDeviceDto): Promise<void> {
    await this.limiter.take('profileUser', user.id);
    if (!(await this.isOffered())) {
      throw pushNotOffered();
    }
    if (!isEndpoint(device.endpoint, !this.settings.production)) {
      throw invalidField('endpoint', 'NOT_A_URL', 'The endpoint must be the address of a push service');
    }
    if (!areDeviceKeys(device)) {
      throw invalidField('p256dh', 'INVALID_KEY', 'The keys must be valid keys from a browser');
    }
    // The key must exist for a subscription; another request may have made it already.
    await this.keys.pair();
    await this.database.transaction(async () => {
      // Under the lock of the account, whose sessions may end simultaneously.
      const account = await this.users.lockById(user.id);
      if (account?.tokenVersion === user.tokenVersion) await this.outbox.addDevice(user.id, device, language);
    });
  }

  /** Removes a device. The response does not reveal whether it existed. */
  async stop(endpoint: string): Promise<void> {
    await this.database.transaction(() => this.outbox.removeDevice(endpoint));
  }

  private async isOffered(): Promise<boolean> {
    return this.outbox.enabled && (await this.leaderboard.roundsInUse()).size > 0;
  }
}
