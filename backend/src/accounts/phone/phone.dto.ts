import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Text } from '../../core/validation/fields.decorator.js';
import type { PhoneCodeEntity } from './phone-code.entity.js';
import { PHONE_MAX } from './phone-number.js';
import type { PhoneProofEntity } from './phone-proof.entity.js';

export class SendPhoneCodeDto {
  /** A number in any spelling; without a country code it belongs to the first country in `SMS_COUNTRIES`. */
  @Text({ label: 'Phone number', max: PHONE_MAX, code: true, required: 'Please enter your phone number' })
  phone: string;

  /** The solution of a PROOF_OF_WORK_NEEDED challenge. */
  @Text({ label: 'Proof', max: 200, code: true, optional: true })
  proof?: string;
}

export class ConfirmPhoneDto {
  @Text({ label: 'Code', max: 32, code: true, required: 'Please enter the code' })
  code: string;
}

export class PhoneCodeSentDto extends MessageDto {
  @ApiPropertyOptional({ description: 'Only outside production, if no gateway for text messages is set' })
  code?: string;
}

export class ProvenPhoneDto {
  @ApiProperty({ example: '67' })
  last_digits: string;

  @ApiProperty({ format: 'date-time' })
  proven_at: string;
}

class WaitingCodeDto {
  @ApiProperty({ example: '67' })
  last_digits: string;

  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

class PhoneStatusDataDto {
  @ApiProperty({ type: ProvenPhoneDto, nullable: true })
  phone: ProvenPhoneDto | null;

  @ApiProperty({
    type: WaitingCodeDto,
    nullable: true,
    description: 'The telephone number to which the pending code was sent',
  })
  code: WaitingCodeDto | null;
}

export class PhoneStatusDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: PhoneStatusDataDto })
  data: PhoneStatusDataDto;
}

export function toPhoneCodeSent(code: string | null): PhoneCodeSentDto {
  return { ...done('A code has been sent to your phone'), ...(code !== null && { code }) };
}

export function toProvenPhone({ lastDigits, provenAt }: PhoneProofEntity): ProvenPhoneDto {
  return { last_digits: lastDigits, proven_at: provenAt.toISOString() };
}

export function toPhoneStatus({
  proof,
  code,
}: {
  proof: PhoneProofEntity | null;
  code: PhoneCodeEntity | null;
}): PhoneStatusDto {
  const waiting = code && { last_digits: code.lastDigits, expires_at: code.expiresAt.toISOString() };
  return { success: true, data: { phone: proof && toProvenPhone(proof), code: waiting } };
}
