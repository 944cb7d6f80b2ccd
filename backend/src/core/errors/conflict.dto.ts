import { ApiProperty } from '@nestjs/swagger';

/** What takes If-Match; by name, because features lie above errors. */
const EDITED = ['CandidateDetailDto', 'TitleDto', 'MetricDto', 'UserDto', 'ScoreScaleDto', 'RoundDto'];

/** What there is now of a thing that somebody else has changed. */
export class ConflictDto {
  @ApiProperty({
    oneOf: EDITED.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    description: 'The thing as it is stored now, as its list has it, with its new `version`',
  })
  current: object;

  @ApiProperty({ type: String, nullable: true, description: 'Who changed it last, if that is known' })
  changedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changedAt: string | null;
}
