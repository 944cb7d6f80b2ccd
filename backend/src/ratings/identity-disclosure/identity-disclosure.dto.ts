import { ApiProperty } from '@nestjs/swagger';
import { GIVEN_PASSWORD } from '../../accounts/auth/auth.dto.js';
import { Text } from '../../core/validation/fields.decorator.js';
import type { IdentityDisclosureEntity } from './identity-disclosure.entity.js';

export class OpenNameDto {
  /** The reason, which the voter reads. */
  @Text({ label: 'Reason', max: 500, required: 'Please say why', multiline: true })
  reason: string;

  @Text({ ...GIVEN_PASSWORD, required: 'Please enter your password' })
  current_password: string;
}

export class OpenedNameDto {
  @ApiProperty({ type: 'integer', description: 'The id of the rating' })
  id: number;

  @ApiProperty({ description: 'The username of the voter' })
  username: string;
}

export class IdentityDisclosureDto {
  @ApiProperty({ type: 'integer' })
  ratingId: number;

  @ApiProperty({ format: 'date-time' })
  openedAt: string;

  @ApiProperty()
  reason: string;
}

export function toIdentityDisclosureDto({
  ratingId,
  openedAt,
  reason,
}: IdentityDisclosureEntity): IdentityDisclosureDto {
  return { ratingId, openedAt: openedAt.toISOString(), reason };
}
