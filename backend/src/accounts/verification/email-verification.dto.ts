import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Email, Text } from '../../core/validation/fields.decorator.js';

export class VerifyEmailDto {
  @Text({ label: 'Token', max: 200, required: 'Invalid verification link', verbatim: true })
  token: string;
}

export class ResendVerificationDto {
  @Email({ required: 'Please enter your email address' })
  email: string;
}

export class VerificationSentDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiPropertyOptional({ description: 'Only outside production, if no mail server is set' })
  verification_link?: string;
}

export function toVerificationSent(link: string | null): VerificationSentDto {
  const message = 'If an account with this email waits for verification, a link has been sent.';
  return { success: true, message, ...(link && { verification_link: link }) };
}
