import { ApiProperty } from '@nestjs/swagger';
import { GIVEN_PASSWORD } from '../../accounts/auth/auth.dto.js';
import { Text } from '../../core/validation/fields.decorator.js';

export class RequestDownloadDto {
  /** The caller's password. Accounts without one need a recent sign-in. */
  @Text({ ...GIVEN_PASSWORD, optional: true })
  current_password?: string;
}

export class DownloadLinkDto {
  @ApiProperty({ description: 'The path of the archive, which works once and within a minute' })
  path: string;
}
