import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { GROUP_KINDS, type GroupKind } from '../../core/population/population.js';

const VOTERS = {
  type: 'integer',
  nullable: true,
  description:
    'The number of voters; null if hidden, because few people are in the group or in another that follows from it',
} as const;

class VoterGroupDto {
  @ApiProperty({ enum: GROUP_KINDS, description: 'What the group is about' })
  kind: GroupKind;

  @ApiProperty({ description: 'The name in English, which identifies the group' })
  name: string;

  @ApiPropertyOptional({ description: 'The name in Somali, if different' })
  nameSo?: string;

  @ApiPropertyOptional({ description: 'The name in Arabic, if different' })
  nameAr?: string;

  @ApiProperty({ type: 'integer', description: 'The number of people in the population' })
  people: number;

  @ApiProperty(VOTERS)
  voters: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description:
      'Of a region: the number of voters whose region a registration desk has verified; null if hidden, and absent before 20 are counted',
  })
  verified?: number | null;
}

class SilentVotersDto {
  @ApiProperty({ enum: GROUP_KINDS, description: 'What the voters did not say' })
  kind: GroupKind;

  @ApiProperty(VOTERS)
  voters: number | null;
}

export class VoterGroupsDto {
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The day of the count in UTC; null before the first count of at least 20 voters',
  })
  day: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'The number of voters who have been asked; 0 before the first count',
  })
  asked: number;

  @ApiProperty({
    type: [VoterGroupDto],
    description: 'The groups of the population; empty if voters are not asked',
  })
  groups: VoterGroupDto[];

  @ApiProperty({ type: [SilentVotersDto] })
  silent: SilentVotersDto[];

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The day of the count by verified region in UTC; null before the first count of at least 20 voters',
  })
  verifiedDay: string | null;
}
