import { Controller, Get, Header, Post, Query, Redirect } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { stopPage } from '../messages/stop-links.service.js';
import { EmailPreferencesService } from './email-preferences.service.js';
import { StopEmailsDto } from './notification.dto.js';

/** The links in emails never expire, so their address never changes. */
@ApiTags('rounds')
@Public()
@Controller('round-mails/stop')
export class StopLinksController {
  constructor(private readonly emails: EmailPreferencesService) {}

  @Get()
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
  openStopPage(@Query() { token }: StopEmailsDto): { url: string } {
    return { url: stopPage(token) };
  }

  @Post()
  @Operation(
    'Unsubscribe from emails about rounds with the link from an email. Mail programs send this request on one click (RFC 8058), as a form and without a session',
    {
      200: MessageDto,
      400: 'VALIDATION_FAILED',
    },
  )
  stopEmails(@Query() { token }: StopEmailsDto): Promise<MessageDto> {
    return this.emails.stop(token).then(() => done('You will get no more emails about rounds'));
  }
}
