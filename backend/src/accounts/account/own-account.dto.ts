import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Text } from '../../core/validation/fields.decorator.js';
import { GIVEN_PASSWORD } from '../auth/auth.dto.js';

export class DeleteAccountDto {
  @Text({ ...GIVEN_PASSWORD, required: 'Please enter your password' })
  password: string;
}

export class ConfirmDeletionDto {
  @Text({ label: 'Token', max: 2000, required: 'Invalid or expired deletion link', verbatim: true })
  token: string;
}

export class DeletionRequestedDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiPropertyOptional({ description: 'Only if no mail server is set' })
  deletion_link?: string;
}

export function toDeletionRequested(link: string | null): DeletionRequestedDto {
  const message = link
    ? 'Confirm the deletion of your account.'
    : 'We have sent you a link. Open it within an hour to delete your account.';
  return { success: true, message, ...(link && { deletion_link: link }) };
}
