import { Injectable } from '@nestjs/common';
import type { User } from '../../core/access/user.js';
import { DevicePreferencesService } from './device-preferences.service.js';
import { EmailPreferencesService } from './email-preferences.service.js';
import type { NotificationPreferencesDto } from './notification.dto.js';

/** Unites the preferences of all topics and channels. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly emails: EmailPreferencesService,
    private readonly devices: DevicePreferencesService,
  ) {}

  async preferences(user: User): Promise<NotificationPreferencesDto> {
    const [email, device] = await Promise.all([this.emails.state(user), this.devices.state(user)]);
    return { rounds: { email, device } };
  }
}
