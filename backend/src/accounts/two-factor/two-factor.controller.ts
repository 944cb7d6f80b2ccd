import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BeforeTwoFactor } from '../../core/access/before-two-factor.decorator.js';
import { type Caller, CurrentCaller, CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/done.dto.js';
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
  400: 'VALIDATION_FAILED, WRONG_PASSWORD, TWO_STEP_WRONG',
  409: 'TWO_STEP_OFF',
  429: 'TOO_MANY_REQUESTS',
};

@ApiTags('auth')
@Roles('admin')
@BeforeTwoFactor()
@Controller('auth/two-step')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @Operation('Tell whether two-step sign-in is on', { 200: TwoFactorStatusDto })
  async getTwoStepStatus(@CurrentUser() user: User): Promise<TwoFactorStatusDto> {
    return toTwoFactorStatus(await this.twoFactor.status(user));
  }

  @Post('setup')
  @Operation('Begin to set up two-step sign-in', {
    200: TwoFactorSetupDto,
    400: 'VALIDATION_FAILED, WRONG_PASSWORD',
    409: 'TWO_STEP_ON',
    429: 'TOO_MANY_REQUESTS',
  })
  async setUpTwoStep(@CurrentUser() user: User, @Body() body: BeginTwoFactorDto): Promise<TwoFactorSetupDto> {
    return toTwoFactorSetup(await this.twoFactor.begin(user, body));
  }

  @Post('confirm')
  @Operation('Switch on two-step sign-in with a first code', {
    200: TwoFactorConfirmedDto,
    400: 'VALIDATION_FAILED, TWO_STEP_WRONG',
    409: 'TWO_STEP_ON, TWO_STEP_NOT_BEGUN',
    429: 'TOO_MANY_REQUESTS',
  })
  async confirmTwoStep(
    @CurrentCaller() caller: Caller,
    @Body() body: ConfirmTwoFactorDto,
  ): Promise<TwoFactorConfirmedDto> {
    return toTwoFactorConfirmed(await this.twoFactor.confirm(caller, body));
  }

  @Post('disable')
  @Operation('Switch off two-step sign-in', { 200: MessageDto, ...REFUSALS })
  disableTwoStep(@CurrentUser() user: User, @Body() body: ProveTwoFactorDto): Promise<MessageDto> {
    return this.twoFactor.switchOff(user, body).then(() => done('Two-step sign-in is off'));
  }

  @Post('recovery-codes')
  @Operation('Replace the recovery codes of two-step sign-in', { 200: RecoveryCodesDto, ...REFUSALS })
  async renewRecoveryCodes(
    @CurrentUser() user: User,
    @Body() body: ProveTwoFactorDto,
  ): Promise<RecoveryCodesDto> {
    return toRecoveryCodes(await this.twoFactor.renewCodes(user, body));
  }
}
