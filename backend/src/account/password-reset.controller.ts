import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Origin } from '../access/origin.decorator.js';
import { Public } from '../access/public.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { Network } from '../http/network.decorator.js';
import { ForgotPasswordDto, ResetPasswordDto, ResetRequestedDto, toResetRequested } from './account.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@ApiTags('auth')
@Controller('auth')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Public()
  @Post('forgot-password')
  @HttpCode(200)
  @ApiOkResponse({ type: ResetRequestedDto })
  @ApiErrors({ 429: 'TOO_MANY_REQUESTS' })
  async forgotPassword(
    @Body() { email }: ForgotPasswordDto,
    @Origin() origin: string,
    @Network() address: string,
  ): Promise<ResetRequestedDto> {
    return toResetRequested(await this.resets.request(email, origin, address));
  }

  @Public()
  @Post('reset-password')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, COMMON_PASSWORD, INVALID_RESET_TOKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  resetPassword(@Body() body: ResetPasswordDto, @Network() address: string): Promise<DoneDto> {
    return this.resets.reset(body, address).then(() => done('Password reset successfully!'));
  }
}
