import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LEVELS,
  type Level,
  PUBLICATION_SCHEDULES,
  type ScheduledPublication,
} from '../../core/config/settings.js';

import { RoundDto, RoundNamesDto } from '../../index/rounds/round.dto.js';

const SCHEDULED = PUBLICATION_SCHEDULES.filter((schedule) => schedule !== 'live');
const ASKED = LEVELS.filter((level) => level !== 'none');

class DemoAccountDto {
  @ApiProperty()
  email: string;

  @ApiProperty()
  password: string;
}

class DemoAccountsDto {
  @ApiProperty({ type: DemoAccountDto })
  admin: DemoAccountDto;

  @ApiProperty({ type: DemoAccountDto })
  user: DemoAccountDto;
}

class ContactDetailsDto {
  @ApiProperty()
  email: string;

  @ApiProperty()
  phone: string;

  @ApiProperty()
  address: string;

  @ApiPropertyOptional({ description: 'The address in Somali, if different' })
  addressSo?: string;

  @ApiPropertyOptional({ description: 'The address in Arabic, if different' })
  addressAr?: string;
}

export class TextsDto {
  @ApiProperty({ description: 'The text in English' })
  text: string;

  @ApiPropertyOptional({ description: 'The text in Somali, if different' })
  textSo?: string;

  @ApiPropertyOptional({ description: 'The text in Arabic, if different' })
  textAr?: string;
}

export class ConfigDto {
  @ApiProperty({ example: '1.0.0' })
  version: string;

  @ApiProperty({
    type: DemoAccountsDto,
    nullable: true,
    description: 'Null unless the server runs with demo data',
  })
  demo: DemoAccountsDto | null;

  @ApiProperty({ type: ContactDetailsDto })
  contact: ContactDetailsDto;

  @ApiPropertyOptional({ type: TextsDto, description: 'A notice for the top of all pages' })
  announcement?: TextsDto;

  @ApiPropertyOptional({ type: TextsDto, description: 'Who runs the index' })
  operator?: TextsDto;

  @ApiPropertyOptional({ type: TextsDto, description: 'Who pays for the index' })
  funding?: TextsDto;

  @ApiPropertyOptional({ example: true, description: 'Present if the page `/terms` exists' })
  terms?: true;

  @ApiPropertyOptional({ example: true, description: 'Present if the page `/privacy` exists' })
  privacy?: true;

  @ApiPropertyOptional({
    example: true,
    description: 'Present if browsers can offer passkeys at this address',
  })
  passkeys?: true;

  @ApiPropertyOptional({
    example: true,
    description: 'Present if voters are asked for region, age and sex, and the page `/who-rates` exists',
  })
  voter_groups?: true;

  @ApiPropertyOptional({ example: true, description: 'Present if visitors cannot create accounts' })
  registration_closed?: true;

  @ApiPropertyOptional({
    format: 'uri',
    description: 'The public address of the source code; absent if not set',
  })
  source_url?: string;

  @ApiPropertyOptional({
    example: true,
    description: 'Present if voters must confirm their email address before they rate',
  })
  verify_email?: true;

  @ApiPropertyOptional({
    enum: ASKED,
    description: 'The verification level required to rate; absent if none',
  })
  verification_to_rate?: Level;

  @ApiPropertyOptional({
    enum: ASKED,
    description: 'The verification level below which ratings wait; absent if all ratings are counted',
  })
  verification_to_count?: Level;

  @ApiPropertyOptional({
    enum: SCHEDULED,
    description:
      'The publication schedule of ranks, counts and statistics; absent if they follow each rating',
  })
  publication_schedule?: ScheduledPublication;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The minimum number of ratings for a rank; absent if none',
  })
  min_ratings?: number;

  @ApiPropertyOptional({
    type: RoundDto,
    description: 'The current round, or else the last; absent if rounds are not used',
  })
  round?: RoundDto;

  @ApiPropertyOptional({ type: RoundDto, description: 'The next round, if one is planned' })
  next_round?: RoundDto;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The round whose ranks and counts are shown, if it is not `round`',
  })
  shown_round?: number;

  @ApiPropertyOptional({
    type: [RoundNamesDto],
    description: 'Rounds with final ranks, the newest first; absent if none',
  })
  former_rounds?: RoundNamesDto[];

  @ApiPropertyOptional({
    example: true,
    description: 'Present if a verification level is required and telephone numbers can be confirmed',
  })
  phone?: true;
}
