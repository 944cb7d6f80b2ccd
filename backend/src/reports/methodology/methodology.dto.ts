import { ApiProperty } from '@nestjs/swagger';
import { LEVELS, PUBLICATION_SCHEDULES, RANK_ORDERS } from '../../core/config/settings.js';
import {
  METHODOLOGY_SETTINGS,
  type Methodology,
  type MethodologySetting,
} from '../../index/method/methodology.js';
import type { MethodologyHistory } from './methodology.service.js';

const ON_OFF = ['on', 'off'];
const Whole = (description: string) => ApiProperty({ type: String, pattern: '^\\d+$', description });

class MethodologySettingsDto implements Methodology {
  @ApiProperty({ enum: LEVELS, description: 'The verification level that an account needs to rate' })
  verification_to_rate: string;

  @ApiProperty({ enum: LEVELS, description: 'The verification level at which ratings are counted' })
  verification_to_count: string;

  @ApiProperty({ enum: PUBLICATION_SCHEDULES, description: 'When public figures are updated' })
  publication_schedule: string;

  @Whole('The minimum number of ratings for a rank')
  min_ratings: string;

  @ApiProperty({ enum: ['auto', 'off'], description: 'Whether a second administrator confirms' })
  two_person_review: string;

  @ApiProperty({ enum: ON_OFF, description: 'Whether ranks are frozen while a case is open' })
  freeze_during_review: string;

  @ApiProperty({
    enum: ON_OFF,
    description: 'Whether ranks are shown with the ranks that agree with the ratings',
  })
  rank_bands: string;

  @ApiProperty({
    enum: RANK_ORDERS,
    description:
      'Whether ranks follow plain averages, averages adjusted for few ratings, or averages weighted by verified regions',
  })
  rank_order: string;

  @ApiProperty({ enum: ON_OFF, description: 'Whether names of voters are hidden from administrators' })
  voter_anonymity: string;

  @Whole('Days after which the key of the evidence changes')
  evidence_days: string;
}

class MethodologyChangeDto {
  @ApiProperty({ format: 'date-time' })
  changedAt: string;

  @ApiProperty({ enum: METHODOLOGY_SETTINGS })
  setting: MethodologySetting;

  @ApiProperty()
  before: string;

  @ApiProperty()
  after: string;
}

export class MethodologyDto {
  @ApiProperty({ type: MethodologySettingsDto })
  settings: MethodologySettingsDto;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the record of changes started',
  })
  since: string | null;

  @ApiProperty({ type: [MethodologyChangeDto], description: 'The newest first' })
  changes: MethodologyChangeDto[];

  @ApiProperty({
    type: [MethodologyChangeDto],
    description: 'Changes that take effect later, the next first',
  })
  announced: MethodologyChangeDto[];
}

export function toMethodologyDto(history: MethodologyHistory): MethodologyDto {
  const { methodology, since, changes, announced } = history;
  return {
    settings: methodology,
    since: since?.toISOString() ?? null,
    changes: changes.map(toChangeDto),
    announced: announced.map(toChangeDto),
  };
}

function toChangeDto(change: MethodologyHistory['changes'][number]): MethodologyChangeDto {
  const { changedAt, setting, before, after } = change;
  return { changedAt: changedAt.toISOString(), setting, before, after };
}
