import { Body, Controller, Get, Header, HttpCode, Post, Put, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { ChangeRoundMailsDto, RoundMailsDto, StopRoundMailsDto } from './notice.dto.js';
import { NoticesService } from './notices.service.js';
import { stopPage } from './stop-links.js';

@ApiTags('rounds')
@Controller('round-mails')
export class NoticesController {
  constructor(private readonly notices: NoticesService) {}

  @Roles('user')
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: RoundMailsDto })
  state(@CurrentUser() user: User): Promise<RoundMailsDto> {
    return this.notices.state(user);
  }

  @Roles('user')
  @Put()
  @ApiOkResponse({ type: RoundMailsDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED', 409: 'ROUND_MAILS_NOT_OFFERED' })
  change(
    @CurrentUser() user: User,
    @Body() { on, language = 'en' }: ChangeRoundMailsDto,
  ): Promise<RoundMailsDto> {
    return this.notices.change(user, on, language);
  }

  /** Programs that know no one-click opens this address in a browser, and some open it by themselves: a page asks first. */
  @Public()
  @Get('stop')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @Header('Referrer-Policy', 'no-referrer')
  @ApiFoundResponse({ description: 'The page that stops the mails by a button' })
  @ApiErrors({ 400: 'VALIDATION_FAILED' })
  page(@Query() { token }: StopRoundMailsDto): { url: string } {
    return { url: stopPage(token) };
  }

  /** Mail programs send it by one click (RFC 8058), as a form and without any session. */
  @Public()
  @Post('stop')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED' })
  stop(@Query() { token }: StopRoundMailsDto): Promise<DoneDto> {
    return this.notices.stop(token).then(() => done('You get no more mails about rounds'));
  }
}
