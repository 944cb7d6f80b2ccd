import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BeforeTwoStep } from '../access/before-two-step.decorator.js';
import { type Caller, CurrentCaller, CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import type { User } from '../users/user.js';
import {
  BeginTwoStepDto,
  ConfirmTwoStepDto,
  ProveTwoStepDto,
  RecoveryCodesDto,
  TwoStepConfirmedDto,
  TwoStepSetupDto,
  TwoStepStatusDto,
  toRecoveryCodes,
  toTwoStepConfirmed,
  toTwoStepSetup,
  toTwoStepStatus,
} from './two-step.dto.js';
import { TwoStepService } from './two-step.service.js';

const REFUSALS = {
  400: 'VALIDATION_FAILED, WRONG_PASSWORD, TWO_STEP_WRONG',
  409: 'TWO_STEP_OFF',
  429: 'TOO_MANY_REQUESTS',
};

@ApiTags('auth')
@Roles('admin')
@BeforeTwoStep()
@Controller('auth/two-step')
export class TwoStepController {
  constructor(private readonly twoStep: TwoStepService) {}

  @Get()
  @ApiOkResponse({ type: TwoStepStatusDto })
  async status(@CurrentUser() user: User): Promise<TwoStepStatusDto> {
    return toTwoStepStatus(await this.twoStep.status(user));
  }

  @Post('setup')
  @HttpCode(200)
  @ApiOkResponse({ type: TwoStepSetupDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, WRONG_PASSWORD', 409: 'TWO_STEP_ON', 429: 'TOO_MANY_REQUESTS' })
  async begin(@CurrentUser() user: User, @Body() body: BeginTwoStepDto): Promise<TwoStepSetupDto> {
    return toTwoStepSetup(await this.twoStep.begin(user, body));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: TwoStepConfirmedDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, TWO_STEP_WRONG',
    409: 'TWO_STEP_ON, TWO_STEP_NOT_BEGUN',
    429: 'TOO_MANY_REQUESTS',
  })
  async confirm(
    @CurrentCaller() caller: Caller,
    @Body() body: ConfirmTwoStepDto,
  ): Promise<TwoStepConfirmedDto> {
    return toTwoStepConfirmed(await this.twoStep.confirm(caller, body));
  }

  @Post('disable')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors(REFUSALS)
  disable(@CurrentUser() user: User, @Body() body: ProveTwoStepDto): Promise<DoneDto> {
    return this.twoStep.switchOff(user, body).then(() => done('Two-step sign-in is off'));
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @ApiOkResponse({ type: RecoveryCodesDto })
  @ApiErrors(REFUSALS)
  async renewCodes(@CurrentUser() user: User, @Body() body: ProveTwoStepDto): Promise<RecoveryCodesDto> {
    return toRecoveryCodes(await this.twoStep.renewCodes(user, body));
  }
}
