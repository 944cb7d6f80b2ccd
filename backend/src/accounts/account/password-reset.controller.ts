import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { ForgotPasswordDto, ResetPasswordDto, ResetRequestedDto, toResetRequested } from './account.dto.js';
import { PasswordResetService } from './password-reset.service.js';

@ApiTags('auth')
@Controller('auth')
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Public()
  @Post('forgot-password')
  @Operation('Send a link to reset a password. The response is the same for an address without an account', {
    200: ResetRequestedDto,
    429: 'TOO_MANY_REQUESTS',
  })
  async requestPasswordReset(
    @Body() { email }: ForgotPasswordDto,
    @Origin() origin: string,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ResetRequestedDto> {
    return toResetRequested(await this.resets.request(email, origin, visitor));
  }

  @Public()
  @Post('reset-password')
  @Operation('Set a new password with the link from the email', {
    200: MessageDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD, INVALID_RESET_TOKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  resetPassword(@Body() body: ResetPasswordDto, @CurrentVisitor() visitor: Visitor): Promise<MessageDto> {
    return this.resets.reset(body, visitor).then(() => done('Password reset successfully!'));
  }
}
