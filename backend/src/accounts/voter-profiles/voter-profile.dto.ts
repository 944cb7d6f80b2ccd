import { ApiProperty } from '@nestjs/swagger';
import { GROUP_NAME_MAX, type GroupKind } from '../../core/population/population.js';
import { Text } from '../../core/validation/fields.decorator.js';
import type { VoterProfileEntity } from './voter-profile.entity.js';

const group = (label: string) => ({
  label,
  max: GROUP_NAME_MAX,
  nullable: true,
  required: `${label} is required`,
});

/** All answers; null: rather not say. */
export class StoreVoterProfileDto implements Record<GroupKind, string | null> {
  @Text(group('Region'))
  region: string | null;

  @Text(group('Age'))
  age: string | null;

  @Text(group('Sex'))
  sex: string | null;
}

export class VoterProfileDto implements Record<GroupKind, string | null> {
  @ApiProperty({ description: 'Whether the voter has answered or declined' })
  answered: boolean;

  @ApiProperty({ type: String, nullable: true })
  region: string | null;

  @ApiProperty({ type: String, nullable: true })
  age: string | null;

  @ApiProperty({ type: String, nullable: true })
  sex: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The region that a registration desk has verified, whatever the voter answers; null without one',
  })
  verified_region: string | null;
}

export function toVoterProfileDto(
  profile: VoterProfileEntity | null,
  verifiedRegion: string | null,
): VoterProfileDto {
  const { region = null, age = null, sex = null } = profile ?? {};
  return { answered: profile !== null, region, age, sex, verified_region: verifiedRegion };
}
