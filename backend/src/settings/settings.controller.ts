import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../core/access/current-user.decorator.js';
import { Roles } from '../core/access/roles.decorator.js';
import type { User } from '../core/access/user.js';
import { IfMatch, TakesIfMatch } from '../core/http/if-match.decorator.js';
import { done, MessageDto } from '../core/http/message.dto.js';
import { Operation } from '../core/http/operation.decorator.js';
import { idOr } from '../core/validation/id.pipe.js';
import { Precondition } from '../core/validation/precondition.js';
import {
  ChangeSettingsDto,
  readNewValues,
  readTestedValues,
  SettingsDto,
  TestSettingsDto,
  TestSmsDto,
  toSettingsDto,
} from './settings.dto.js';
import { settingChangeNotFound } from './settings.errors.js';
import { SettingsService } from './settings.service.js';
import { TestMessagesService } from './test-messages.service.js';

@ApiTags('settings')
@Roles('admin', 'settings.read')
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly tests: TestMessagesService,
  ) {}

  @Get()
  @Operation('Get the settings that administrators can change, with all changes', { 200: SettingsDto })
  async getSettings(@CurrentUser() { id }: User): Promise<SettingsDto> {
    return toSettingsDto(await this.settings.read(), id);
  }

  @Roles('admin', 'settings.change')
  @Patch()
  @TakesIfMatch()
  @Operation(
    'Change settings. Changes of the methodology take effect after a notice, and changes that decide about ratings, access or messages after another administrator has confirmed them',
    { 200: SettingsDto, 409: 'SETTING_PINNED', 412: 'PRECONDITION_FAILED' },
  )
  async changeSettings(
    @Body() body: ChangeSettingsDto,
    @CurrentUser() actor: User,
    @IfMatch() precondition: Precondition,
  ): Promise<SettingsDto> {
    await this.settings.propose(readNewValues(body), actor, precondition);
    return this.getSettings(actor);
  }

  @Roles('admin', 'settings.change')
  @Post('changes/:id/confirm')
  @Operation('Confirm a change of settings that another administrator proposed', {
    200: SettingsDto,
    400: 'VALIDATION_FAILED',
    404: 'SETTING_CHANGE_NOT_FOUND',
    409: 'SETTING_CHANGE_DECIDED, SECOND_ADMIN_NEEDED',
  })
  async confirmSettings(
    @Param('id', idOr(settingChangeNotFound)) id: number,
    @CurrentUser() actor: User,
  ): Promise<SettingsDto> {
    await this.settings.confirm(id, actor);
    return this.getSettings(actor);
  }

  @Roles('admin', 'settings.change')
  @Post('changes/:id/withdraw')
  @Operation('Withdraw a change of settings that nobody has confirmed', {
    200: SettingsDto,
    404: 'SETTING_CHANGE_NOT_FOUND',
    409: 'SETTING_CHANGE_DECIDED',
  })
  async withdrawSettings(
    @Param('id', idOr(settingChangeNotFound)) id: number,
    @CurrentUser() actor: User,
  ): Promise<SettingsDto> {
    await this.settings.withdraw(id);
    return this.getSettings(actor);
  }

  @Roles('admin', 'settings.change')
  @Post('test-email')
  @Operation('Send a test email to your own address, with values that need not be saved', {
    200: MessageDto,
    400: 'VALIDATION_FAILED',
    409: 'MAIL_NOT_SET, TEST_MAIL_REFUSED',
    429: 'TOO_MANY_REQUESTS',
  })
  async sendTestEmail(@Body() body: TestSettingsDto, @CurrentUser() actor: User): Promise<MessageDto> {
    await this.tests.sendEmail(actor, await this.settings.preview(readTestedValues(body)));
    return done(`Test email sent to ${actor.email}`);
  }

  @Roles('admin', 'settings.change')
  @Post('test-sms')
  @Operation('Send a test text message, with values that need not be saved', {
    200: MessageDto,
    400: 'VALIDATION_FAILED',
    409: 'GATEWAY_NOT_SET, TEST_SMS_REFUSED',
    429: 'TOO_MANY_REQUESTS',
  })
  async sendTestSms(@Body() body: TestSmsDto, @CurrentUser() actor: User): Promise<MessageDto> {
    await this.tests.sendSms(actor, body.phone, await this.settings.preview(readTestedValues(body)));
    return done('Test text message sent');
  }
}
