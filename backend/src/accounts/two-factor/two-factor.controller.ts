import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BeforeTwoFactor } from '../../core/access/before-two-factor.decorator.js';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import {
  BeginTwoFactorDto,
  ConfirmTwoFactorDto,
  ProveTwoFactorDto,
  RecoveryCodesDto,
  TwoFactorConfirmedDto,
  TwoFactorSetupDto,
  TwoFactorStatusDto,
  toRecoveryCodes,
  toTwoFactorConfirmed,
  toTwoFactorSetup,
  toTwoFactorStatus,
} from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

const REFUSALS = {
  400: 'VALIDATION_FAILED, WRONG_PASSWORD, TWO_FACTOR_WRONG',
  409: 'TWO_FACTOR_OFF',
  429: 'TOO_MANY_REQUESTS',
};

@ApiTags('auth')
@Roles('admin', 'panel')
@BeforeTwoFactor()
@Controller('auth/two-factor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @Operation('Get whether two-factor sign-in is on', { 200: TwoFactorStatusDto })
  async getTwoFactorStatus(@CurrentUser() user: User): Promise<TwoFactorStatusDto> {
    return toTwoFactorStatus(await this.twoFactor.status(user));
  }

  @Post('setup')
  @Operation('Start setting up two-factor sign-in', {
    200: TwoFactorSetupDto,
    400: 'VALIDATION_FAILED, WRONG_PASSWORD',
    409: 'TWO_FACTOR_ON',
    429: 'TOO_MANY_REQUESTS',
  })
  async setUpTwoFactor(
    @CurrentUser() user: User,
    @Body() body: BeginTwoFactorDto,
  ): Promise<TwoFactorSetupDto> {
    return toTwoFactorSetup(await this.twoFactor.begin(user, body));
  }

  @Post('confirm')
  @Operation('Switch on two-factor sign-in with a first code', {
    200: TwoFactorConfirmedDto,
    400: 'VALIDATION_FAILED, TWO_FACTOR_WRONG',
    409: 'TWO_FACTOR_ON, TWO_FACTOR_NOT_BEGUN',
    429: 'TOO_MANY_REQUESTS',
  })
  async confirmTwoFactor(
    @CurrentCaller() caller: Caller,
    @Body() body: ConfirmTwoFactorDto,
  ): Promise<TwoFactorConfirmedDto> {
    return toTwoFactorConfirmed(await this.twoFactor.confirm(caller, body));
  }

  @Post('disable')
  @Operation('Switch off two-factor sign-in', { 200: MessageDto, ...REFUSALS })
  disableTwoFactor(@CurrentUser() user: User, @Body() body: ProveTwoFactorDto): Promise<MessageDto> {
    return this.twoFactor.switchOff(user, body).then(() => done('Two-factor sign-in is off'));
  }

  @Post('recovery-codes')
  @Operation('Replace the recovery codes of two-factor sign-in', { 200: RecoveryCodesDto, ...REFUSALS })
  async renewRecoveryCodes(
    @CurrentUser() user: User,
    @Body() body: ProveTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    return toRecoveryCodes(await this.twoFactor.renewCodes(user, body));
  }
}
