import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Email, Text } from '../../core/validation/fields.decorator.js';
import { GIVEN_PASSWORD, REQUIRED } from '../auth/auth.dto.js';
import { NEW_PASSWORD, USERNAME } from '../model/user-fields.js';
import { NewPasskeyDto } from '../passkeys/passkey.dto.js';

const ALL_PASSWORDS = 'Please fill in all password fields';
const OWN_NEW_PASSWORD = {
  ...NEW_PASSWORD,
  label: 'New password',
  required: ALL_PASSWORDS,
  tooShort: 'New password must be at least 6 characters',
};

export class RegisterDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Email({ required: REQUIRED })
  email: string;

  @Text({ ...NEW_PASSWORD, required: REQUIRED, tooShort: 'Password must be at least 6 characters long' })
  password: string;

  /** The solution of a PROOF_OF_WORK_NEEDED challenge. */
  @Text({ label: 'Proof', max: 200, code: true, optional: true })
  proof?: string;
}

/** The names of an account that is to be registered with a passkey. */
export class PasskeyAccountDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Email({ required: REQUIRED })
  email: string;
}

/** An account without a password, and the passkey that it signs in with. */
export class RegisterWithPasskeyDto extends NewPasskeyDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Email({ required: REQUIRED })
  email: string;

  /** The solution of a PROOF_OF_WORK_NEEDED challenge. */
  @Text({ label: 'Proof', max: 200, code: true, optional: true })
  proof?: string;
}

export class SetPasswordDto {
  @Text(OWN_NEW_PASSWORD)
  new_password: string;
}

export class ForgotPasswordDto {
  @Email({ required: 'Please enter your email address' })
  email: string;
}

export class ResetPasswordDto {
  @Text({ label: 'Token', max: 200, required: 'Invalid reset token', verbatim: true })
  token: string;

  @Text({ ...NEW_PASSWORD, required: REQUIRED, tooShort: 'Password must be at least 6 characters' })
  password: string;
}

export class UpdateProfileDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  /** Validated only if it differs from the current address. */
  @Email({ required: REQUIRED, stored: true })
  email: string;
}

export class ChangePasswordDto {
  @Text({ ...GIVEN_PASSWORD, required: ALL_PASSWORDS })
  current_password: string;

  @Text(OWN_NEW_PASSWORD)
  new_password: string;
}

export class PasswordChangedDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiProperty({ description: 'Replaces all older tokens' })
  token: string;
}

export class ResetRequestedDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiPropertyOptional({ description: 'Only outside production, if no mail server is set' })
  reset_link?: string;
}

export function toPasswordChanged(token: string): PasswordChangedDto {
  return { success: true, message: 'Password changed successfully', token };
}

export function toResetRequested(link: string | null): ResetRequestedDto {
  const message = 'If an account with this email exists, password reset instructions have been sent.';
  return { success: true, message, ...(link && { reset_link: link }) };
}
