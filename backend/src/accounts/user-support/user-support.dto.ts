import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ListedUserDto, toListedUserDto } from '../users/user.dto.js';
import type { UserDetails } from './user-support.service.js';

const time = (description: string) => ({
  type: String,
  format: 'date-time',
  nullable: true,
  description,
});

class ProposerDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class UserDetailsDto extends ListedUserDto {
  @ApiProperty(time('Since when two-factor sign-in is on; null if it is off'))
  two_factor_since: string | null;

  @ApiProperty(time('When the owner confirmed a phone number; null without one'))
  phone_proven_at: string | null;

  @ApiProperty(time('When the owner used a voucher of a registration desk; null without one'))
  in_person_proven_at: string | null;

  @ApiPropertyOptional({
    type: ProposerDto,
    description:
      'Present if an administrator proposed to take the role of administrator from the account, or to give it',
  })
  role_proposed_by?: ProposerDto;

  @ApiProperty({
    type: [String],
    description: 'When the account last signed in from each of its networks, latest first',
  })
  last_seen_at: string[];
}

export function toUserDetailsDto(details: UserDetails): UserDetailsDto {
  const { user, twoFactorSince, phoneProvenAt, inPersonProvenAt, roleProposer, seen } = details;
  return {
    ...toListedUserDto(user),
    two_factor_since: twoFactorSince?.toISOString() ?? null,
    phone_proven_at: phoneProvenAt?.toISOString() ?? null,
    in_person_proven_at: inPersonProvenAt?.toISOString() ?? null,
    ...(roleProposer && {
      role_proposed_by: { id: roleProposer.id, username: roleProposer.username },
    }),
    last_seen_at: seen.map((at) => at.toISOString()),
  };
}
