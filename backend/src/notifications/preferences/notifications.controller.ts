import { Body, Controller, Get, Header, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DevicePreferencesService } from './device-preferences.service.js';
import { EmailPreferencesService } from './email-preferences.service.js';
import {
  AddDeviceDto,
  ChangeEmailsDto,
  NotificationPreferencesDto,
  StopDeviceDto,
} from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

/** A preference is addressed by its topic, then its channel. */
@ApiTags('rounds')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly emails: EmailPreferencesService,
    private readonly devices: DevicePreferencesService,
  ) {}

  @Roles('user')
  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation('Get which notifications you receive, by topic and channel', { 200: NotificationPreferencesDto })
  getNotifications(@CurrentUser() user: User): Promise<NotificationPreferencesDto> {
    return this.notifications.preferences(user);
  }

  @Roles('user')
  @Put('rounds/email')
  @Operation('Subscribe to emails about rounds, or unsubscribe', {
    200: NotificationPreferencesDto,
    400: 'VALIDATION_FAILED',
    409: 'MAILS_NOT_OFFERED',
  })
  changeEmails(
    @CurrentUser() user: User,
    @Body() { on, language = 'en' }: ChangeEmailsDto,
  ): Promise<NotificationPreferencesDto> {
    return this.emails.change(user, on, language).then(() => this.notifications.preferences(user));
  }

  @Roles('user')
  @Put('rounds/device')
  @Operation(
    'Subscribe a device to notifications about rounds (Web Push, RFC 8030). A device belongs to one account. An account has at most five devices; a sixth replaces the oldest',
    {
      200: NotificationPreferencesDto,
      400: 'VALIDATION_FAILED',
      409: 'PUSH_NOT_OFFERED',
      429: 'TOO_MANY_REQUESTS',
    },
  )
  addDevice(@CurrentUser() user: User, @Body() body: AddDeviceDto): Promise<NotificationPreferencesDto> {
    return this.devices.add(user, body).then(() => this.notifications.preferences(user));
  }

  @Public()
  @Post('rounds/device/stop')
  @Operation(
    'Unsubscribe a device from notifications. No sign-in is needed, because only the device knows its endpoint',
    {
      200: MessageDto,
      400: 'VALIDATION_FAILED',
    },
  )
  stopDevice(@Body() { endpoint }: StopDeviceDto): Promise<MessageDto> {
    return this.devices.stop(endpoint).then(() => done('This device will show no more notifications'));
  }
}
