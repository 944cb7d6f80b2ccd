import { Body, Controller, Get, Header, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { AddPushDto, PushStateDto, StopPushDto } from './push-subscription.dto.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@ApiTags('rounds')
@Controller('push-subscriptions')
export class PushSubscriptionsController {
  constructor(private readonly pushes: PushSubscriptionsService) {}

  @Roles('user')
  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation('List the devices that receive notifications about rounds', { 200: PushStateDto })
  getPushState(@CurrentUser() user: User): Promise<PushStateDto> {
    return this.pushes.state(user);
  }

  @Roles('user')
  @Put()
  @Operation(
    'Subscribe a device to notifications about rounds (Web Push, RFC 8030). A device belongs to one account. An account has at most five devices; a sixth replaces the oldest',
    {
      200: PushStateDto,
      400: 'VALIDATION_FAILED',
      409: 'PUSH_NOT_OFFERED',
      429: 'TOO_MANY_REQUESTS',
    },
  )
  addDevice(@CurrentUser() user: User, @Body() body: AddPushDto): Promise<PushStateDto> {
    return this.pushes.add(user, body);
  }

  @Public()
  @Post('stop')
  @Operation(
    'Unsubscribe a device from notifications. No sign-in is needed, because only the device knows its endpoint',
    {
      200: MessageDto,
      400: 'VALIDATION_FAILED',
    },
  )
  stopDevice(@Body() { endpoint }: StopPushDto): Promise<MessageDto> {
    return this.pushes.stop(endpoint).then(() => done('This device will show no more notifications'));
  }
}
