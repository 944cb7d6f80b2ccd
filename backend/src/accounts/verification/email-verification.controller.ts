import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import {
  ResendVerificationDto,
  toVerificationSent,
  VerificationSentDto,
  VerifyEmailDto,
} from './email-verification.dto.js';
import { EmailVerificationService } from './email-verification.service.js';

@ApiTags('auth')
@Controller('auth')
export class EmailVerificationController {
  constructor(private readonly verification: EmailVerificationService) {}

  @Public()
  @Post('verify-email')
  @Operation('Confirm an email address with the link from the email', {
    200: MessageDto,
    400: 'VALIDATION_FAILED, INVALID_VERIFICATION_TOKEN',
    409: 'EMAIL_ALREADY_VERIFIED, EMAIL_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  verifyEmail(@Body() { token }: VerifyEmailDto, @CurrentVisitor() visitor: Visitor): Promise<MessageDto> {
    return this.verification.verify(token, visitor).then(() => done('Email address verified'));
  }

  @Public()
  @Post('resend-verification')
  @Operation('Resend the link that confirms an email address', {
    200: VerificationSentDto,
    429: 'TOO_MANY_REQUESTS',
  })
  async resendVerification(
    @Body() { email }: ResendVerificationDto,
    @Origin() origin: string,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<VerificationSentDto> {
    return toVerificationSent(await this.verification.request(email, origin, visitor));
  }
}
