import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { User } from '../../core/access/user.js';
import { ADMIN_ONLY } from '../../core/errors/visible-to.js';
import { Email, Flag, Text } from '../../core/validation/fields.decorator.js';
import { CODE } from '../two-factor-codes/code-field.js';
import { toOwnUserDto, UserDto } from '../users/user.dto.js';

export const REQUIRED = 'Please fill in all fields';
/** A password that is compared, not set, so no rule applies to it. */
export const GIVEN_PASSWORD = { label: 'Password', max: 1024, password: true, required: REQUIRED };

export class LoginDto {
  @Email({ required: REQUIRED, stored: true })
  email: string;

  @Text(GIVEN_PASSWORD)
  password: string;

  @Flag({ label: 'Remember me', optional: true })
  remember?: boolean;

  /** A code of the authenticator app or a recovery code, for accounts with two-factor sign-in only. */
  @ApiPropertyOptional({ ...ADMIN_ONLY, type: String })
  @Text({ ...CODE, optional: true })
  code?: string;
}

export class LogoutDto {
  /** True to end all sessions of the account on all devices; otherwise only this one ends. */
  @Flag({ label: 'Everywhere', optional: true })
  everywhere?: boolean;
}

export class SessionDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiProperty({ description: 'The token for the header `Authorization: Bearer …`' })
  token: string;

  @ApiProperty({ type: UserDto })
  user: UserDto;
}

export class RenewedDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The token with a new lifetime; null if the session did not begin with "remember me"',
  })
  token: string | null;
}

export class MeDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: UserDto })
  user: UserDto;
}

export class ProfileDto extends MeDto {
  @ApiProperty()
  message: string;
}

export function toSession(message: string, { user, token }: { user: User; token: string }): SessionDto {
  return { success: true, message, token, user: toOwnUserDto(user) };
}

export function toRenewed(token: string | null): RenewedDto {
  return { success: true, token };
}

export function toMe(user: User): MeDto {
  return { success: true, user: toOwnUserDto(user) };
}

/** Describes an account after a change. @param message what has changed */
export function toProfile(message: string, user: User): ProfileDto {
  return { success: true, message, user: toOwnUserDto(user) };
}
