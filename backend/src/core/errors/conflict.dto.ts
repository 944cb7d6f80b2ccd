import { ApiProperty } from '@nestjs/swagger';

/** The DTOs with If-Match, by name, because features are above errors. */
const EDITED = [
  'CandidateDetailDto',
  'TitleDto',
  'MetricDto',
  'UserDto',
  'ScoreScaleDto',
  'RoundDto',
  'SettingsDto',
];

/** The current state of an item that somebody else has changed. */
export class ConflictDto {
  @ApiProperty({
    oneOf: EDITED.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    description: 'The stored item, in the form of its list, with its new `version`',
  })
  current: object;

  @ApiProperty({ type: String, nullable: true, description: 'The user who last changed the item, if known' })
  changedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changedAt: string | null;
}
