import { Body, Controller, Get, Header, Post, Put, Query, Redirect } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { DoneDto, done } from '../../core/http/done.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ChangeMailsDto, StopMailsDto } from '../preferences/notice.dto.js';
import { stopPage } from '../preferences/stop-links.js';
import { ReceiptMailsDto } from './receipt-mails.dto.js';
import { ReceiptMailsService } from './receipt-mails.service.js';

@ApiTags('ratings')
@Controller('receipt-mails')
export class ReceiptMailsController {
  constructor(private readonly mails: ReceiptMailsService) {}

  @Roles('user')
  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation('Tell whether the receipts of the own ratings are wanted by mail', { 200: ReceiptMailsDto })
  getReceiptMails(@CurrentUser() user: User): Promise<ReceiptMailsDto> {
    return this.mails.state(user);
  }

  @Roles('user')
  @Put()
  @Operation(
    'Ask for the receipts of what one rates from now on by mail, or stop them. A mail has whom one rated, the day and the receipt; no scores, and nothing that opens them',
    {
      200: ReceiptMailsDto,
      400: 'VALIDATION_FAILED',
      409: 'MAILS_NOT_OFFERED',
    },
  )
  changeReceiptMails(
    @CurrentUser() user: User,
    @Body() { on, language = 'en' }: ChangeMailsDto,
  ): Promise<ReceiptMailsDto> {
    return this.mails.change(user, on, language);
  }

  @Public()
  @Get('stop')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @Operation(
    'Open the page that stops receipts by mail. Some mail programs open links by themselves: the page asks first',
    {
      302: { description: 'The page that stops the mails by a button' },
      400: 'VALIDATION_FAILED',
    },
  )
  openReceiptsStopPage(@Query() { token }: StopMailsDto): { url: string } {
    return { url: stopPage(token) };
  }

  @Public()
  @Post('stop')
  @Operation(
    'Stop receipts by mail by the link in one of them. Mail programs send it by one click (RFC 8058), as a form and without any session',
    {
      200: DoneDto,
      400: 'VALIDATION_FAILED',
    },
  )
  stopReceiptMails(@Query() { token }: StopMailsDto): Promise<DoneDto> {
    return this.mails.stop(token).then(() => done('You get no more receipts by mail'));
  }
}
