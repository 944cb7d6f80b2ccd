import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { Flag, OneOf, Text } from '../../core/validation/fields.decorator.js';

export class ChangeMailsDto {
  @Flag({ label: 'On' })
  on: boolean;

  /** The language of the emails; English by default. */
  @OneOf({ label: 'Language', values: LANGUAGES, optional: true })
  language?: Language;
}

export class StopMailsDto {
  @Text({
    label: 'Token',
    max: 200,
    required: 'The link is incomplete. Please open it from the email again',
    verbatim: true,
  })
  token: string;
}

export class RoundMailsDto {
  @ApiProperty({
    description: 'True if emails about rounds are available: rounds, a mail server and a confirmed address',
  })
  offered: boolean;

  @ApiProperty()
  on: boolean;
}
