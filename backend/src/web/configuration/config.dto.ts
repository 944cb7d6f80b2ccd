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

  @ApiPropertyOptional({ description: 'The address in Somali, where it reads otherwise' })
  addressSo?: string;

  @ApiPropertyOptional({ description: 'The address in Arabic, where it reads otherwise' })
  addressAr?: string;
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

  @ApiPropertyOptional({
    format: 'uri',
    description: 'Where everybody can read the source code; absent: not told',
  })
  source_url?: string;

  @ApiPropertyOptional({
    example: true,
    description: 'Present where an address must be proven before rating',
  })
  verify_email?: true;

  @ApiPropertyOptional({ enum: ASKED, description: 'What must be shown before rating; absent: nothing' })
  verification_to_rate?: Level;

  @ApiPropertyOptional({
    enum: ASKED,
    description: 'Until it is shown, ratings wait; absent: all are counted',
  })
  verification_to_count?: Level;

  @ApiPropertyOptional({
    enum: SCHEDULED,
    description: 'When places, counts and statistics follow the ratings; absent: at once',
  })
  publication_schedule?: ScheduledPublication;

  @ApiPropertyOptional({ type: 'integer', description: 'Ratings that a rank takes at least; absent: none' })
  min_ratings?: number;

  @ApiPropertyOptional({
    type: RoundDto,
    description: 'The current round, else the last; absent: one without an end',
  })
  round?: RoundDto;

  @ApiPropertyOptional({ type: RoundDto, description: 'The one that follows, where one is planned' })
  next_round?: RoundDto;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The round whose places and counts are shown, where it is another',
  })
  shown_round?: number;

  @ApiPropertyOptional({
    type: [RoundNamesDto],
    description: 'Those whose places are final, the newest first; absent: none',
  })
  former_rounds?: RoundNamesDto[];

  @ApiPropertyOptional({
    example: true,
    description: 'Present where one of these is asked for and phone numbers can be confirmed',
  })
  phone?: true;
}
