import { ApiProperty } from '@nestjs/swagger';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Text } from '../../core/validation/fields.decorator.js';
import { CODE } from '../two-factor-codes/code-field.js';

const FILL_ALL = 'Please fill in all fields';
/** A password that is compared, not set, so no rule applies to it. */
const PASSWORD = { label: 'Password', max: 1024, password: true, required: 'Please enter your password' };

export class BeginTwoFactorDto {
  @Text(PASSWORD)
  current_password: string;
}

export class ConfirmTwoFactorDto {
  @Text(CODE)
  code: string;
}

/** The proof that a borrowed session lacks: the password, and a code of the app or a recovery code. */
export class ProveTwoFactorDto {
  @Text({ ...PASSWORD, required: FILL_ALL })
  current_password: string;

  @Text({ ...CODE, required: FILL_ALL })
  code: string;
}

class TwoFactorDataDto {
  @ApiProperty({ description: 'True if sign-in requires a code' })
  enabled: boolean;

  @ApiProperty({
    description:
      'True if administrators must set up two-factor sign-in before they can use the administration',
  })
  required: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  since: string | null;

  @ApiProperty({ type: 'integer' })
  recovery_codes_left: number;
}

export class TwoFactorStatusDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: TwoFactorDataDto })
  data: TwoFactorDataDto;
}

class TwoFactorSetupDataDto {
  @ApiProperty({ description: 'The secret in base32, to type into the app' })
  secret: string;

  @ApiProperty({ description: 'The otpauth:// URI, to show as a QR code' })
  uri: string;
}

export class TwoFactorSetupDto extends MessageDto {
  @ApiProperty({ type: TwoFactorSetupDataDto })
  data: TwoFactorSetupDataDto;
}

class RecoveryCodesDataDto {
  @ApiProperty({ type: [String], description: 'Each code works once. No later response contains the codes' })
  recovery_codes: string[];
}

export class RecoveryCodesDto extends MessageDto {
  @ApiProperty({ type: RecoveryCodesDataDto })
  data: RecoveryCodesDataDto;
}

export class TwoFactorConfirmedDto extends RecoveryCodesDto {
  @ApiProperty({ description: 'Replaces all older tokens' })
  token: string;
}

export interface TwoFactorStatus {
  since: Date | null;
  required: boolean;
  codesLeft: number;
}

export function toTwoFactorStatus({ since, required, codesLeft }: TwoFactorStatus): TwoFactorStatusDto {
  const enabled = since !== null;
  const data = { enabled, required, since: since?.toISOString() ?? null, recovery_codes_left: codesLeft };
  return { success: true, data };
}

export function toTwoFactorSetup(data: TwoFactorSetupDataDto): TwoFactorSetupDto {
  return { ...done('Scan the code with your authenticator app'), data };
}

export function toTwoFactorConfirmed({
  token,
  codes,
}: {
  token: string;
  codes: string[];
}): TwoFactorConfirmedDto {
  return { ...done('Two-factor sign-in is on'), token, data: { recovery_codes: codes } };
}

export function toRecoveryCodes(codes: string[]): RecoveryCodesDto {
  return { ...done('There are new recovery codes'), data: { recovery_codes: codes } };
}
