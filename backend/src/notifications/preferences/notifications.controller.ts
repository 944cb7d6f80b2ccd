import { Body, Controller, Get, Header, Post, Put, Query, Redirect } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { stopPage } from '../messages/stop-links.service.js';
import { ChangeMailsDto, RoundMailsDto, StopMailsDto } from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

@ApiTags('rounds')
@Controller('round-mails')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Roles('user')
  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation('Get whether you receive emails about rounds', { 200: RoundMailsDto })
  getRoundMails(@CurrentUser() user: User): Promise<RoundMailsDto> {
    return this.notifications.state(user);
  }

  @Roles('user')
  @Put()
  @Operation('Subscribe to emails about rounds, or unsubscribe', {
    200: RoundMailsDto,
    400: 'VALIDATION_FAILED',
    409: 'MAILS_NOT_OFFERED',
  })
  changeRoundMails(
    @CurrentUser() user: User,
    @Body() { on, language = 'en' }: ChangeMailsDto,
  ): Promise<RoundMailsDto> {
    return this.notifications.change(user, on, language);
  }

  @Public()
  @Get('stop')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Operation(
    'Open the page to unsubscribe from emails about rounds. The page asks for confirmation, because some mail programs open links automatically',
    {
      302: { description: 'Redirects to the page with the unsubscribe button' },
      400: 'VALIDATION_FAILED',
    },
  )
  openStopPage(@Query() { token }: StopMailsDto): { url: string } {
    return { url: stopPage(token) };
  }

  @Public()
  @Post('stop')
  @Operation(
    'Unsubscribe from emails about rounds with the link from an email. Mail programs send this request on one click (RFC 8058), as a form and without a session',
    {
      200: MessageDto,
      400: 'VALIDATION_FAILED',
    },
  )
  stopRoundMails(@Query() { token }: StopMailsDto): Promise<MessageDto> {
    return this.notifications.stop(token).then(() => done('You will get no more emails about rounds'));
  }
}
