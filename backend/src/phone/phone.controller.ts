import { Body, Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ProfileDto, toProfile } from '../auth/auth.dto.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { Network } from '../http/network.decorator.js';
import {
  ConfirmPhoneDto,
  PhoneCodeSentDto,
  PhoneStatusDto,
  SendPhoneCodeDto,
  toPhoneCodeSent,
  toPhoneStatus,
} from './phone.dto.js';
import { PhoneService } from './phone.service.js';

@ApiTags('auth')
@Roles('user')
@Controller('auth/phone')
export class PhoneController {
  constructor(private readonly phone: PhoneService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: PhoneStatusDto })
  async status(@CurrentUser() user: User): Promise<PhoneStatusDto> {
    return toPhoneStatus(await this.phone.status(user));
  }

  @Post('code')
  @HttpCode(200)
  @ApiOkResponse({ type: PhoneCodeSentDto })
  @ApiErrors({
    409: 'PHONE_NOT_OFFERED, PHONE_ALREADY_PROVEN',
    429: 'TOO_MANY_REQUESTS',
    503: 'SMS_NOT_SENT, BUSY',
  })
  async sendCode(
    @CurrentUser() user: User,
    @Body() { phone }: SendPhoneCodeDto,
    @Network() network: string,
  ): Promise<PhoneCodeSentDto> {
    return toPhoneCodeSent(await this.phone.sendCode(user, phone, network));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: ProfileDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, PHONE_CODE_WRONG, PHONE_CODE_VOID',
    409: 'PHONE_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  async confirm(@CurrentUser() user: User, @Body() { code }: ConfirmPhoneDto): Promise<ProfileDto> {
    return toProfile('Phone number confirmed', await this.phone.confirm(user, code));
  }
}
