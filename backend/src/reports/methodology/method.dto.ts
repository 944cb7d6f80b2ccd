import { ApiProperty } from '@nestjs/swagger';
import { CADENCES, LEVELS } from '../../core/config/settings.js';
import { METHOD_SETTINGS, type Method, type MethodSetting } from './method.js';
import type { MethodHistory } from './method.service.js';

const ON_OFF = ['on', 'off'];
const Whole = (description: string) => ApiProperty({ type: String, pattern: '^\\d+$', description });

class MethodSettingsDto implements Method {
  @ApiProperty({ enum: LEVELS, description: 'What an account must have shown before it rates' })
  rate_level: string;

  @ApiProperty({ enum: LEVELS, description: 'What it must have shown for its ratings to be counted' })
  count_level: string;

  @ApiProperty({ enum: CADENCES, description: 'When what visitors see of ratings follows them' })
  publish: string;

  @Whole('Ratings that a rank takes at least')
  min_ratings: string;

  @ApiProperty({ enum: ON_OFF, description: 'Whether it is looked for stuffing' })
  integrity: string;

  @ApiProperty({ enum: ['auto', 'off'], description: 'Whether a second administrator confirms' })
  second_administrator: string;

  @ApiProperty({ enum: ON_OFF, description: 'Whether places are held while a case is open' })
  hold: string;

  @ApiProperty({ enum: ['shown', 'hidden'], description: 'Whether administrators see who gave a rating' })
  rater_names: string;

  @Whole('Days after which the key of the evidence changes')
  evidence_days: string;
}

class MethodChangeDto {
  @ApiProperty({ format: 'date-time' })
  changedAt: string;

  @ApiProperty({ enum: METHOD_SETTINGS })
  setting: MethodSetting;

  @ApiProperty()
  before: string;

  @ApiProperty()
  after: string;
}

export class MethodDto {
  @ApiProperty({ type: MethodSettingsDto })
  settings: MethodSettingsDto;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when changes are noted',
  })
  since: string | null;

  @ApiProperty({ type: [MethodChangeDto], description: 'The newest first' })
  changes: MethodChangeDto[];
}

export function toMethodDto({ method, since, changes }: MethodHistory): MethodDto {
  return {
    settings: method,
    since: since?.toISOString() ?? null,
    changes: changes.map(({ changedAt, setting, before, after }) => ({
      changedAt: changedAt.toISOString(),
      setting,
      before,
      after,
    })),
  };
}
