import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ProfileDto, toProfile } from '../auth/auth.dto.js';
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
  @Operation('Get whether a telephone number is confirmed', { 200: PhoneStatusDto })
  async getPhone(@CurrentUser() user: User): Promise<PhoneStatusDto> {
    return toPhoneStatus(await this.phone.status(user));
  }

  @Post('code')
  @Operation('Send a code to a telephone number', {
    200: PhoneCodeSentDto,
    403: 'EMAIL_NOT_VERIFIED, PROOF_OF_WORK_NEEDED',
    409: 'PHONE_NOT_OFFERED, PHONE_ALREADY_PROVEN',
    429: 'TOO_MANY_REQUESTS',
    503: 'SMS_NOT_SENT, BUSY',
  })
  async sendPhoneCode(
    @CurrentUser() user: User,
    @Body() body: SendPhoneCodeDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<PhoneCodeSentDto> {
    return toPhoneCodeSent(await this.phone.sendCode(user, body, visitor));
  }

  @Post('confirm')
  @Operation('Confirm a telephone number with the code from the text message', {
    200: ProfileDto,
    400: 'VALIDATION_FAILED, PHONE_CODE_WRONG, PHONE_CODE_VOID',
    409: 'PHONE_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  async confirmPhone(@CurrentUser() user: User, @Body() { code }: ConfirmPhoneDto): Promise<ProfileDto> {
    return toProfile('Phone number confirmed', await this.phone.confirm(user, code));
  }
}
