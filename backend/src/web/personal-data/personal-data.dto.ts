import { ApiProperty } from '@nestjs/swagger';
import { PasskeyDto } from '../../accounts/passkeys/passkey.dto.js';
import { ProvenPhoneDto } from '../../accounts/phone/phone.dto.js';
import { SavedViewDto } from '../../accounts/saved-views/saved-view.dto.js';
import { UserDto } from '../../accounts/users/user.dto.js';
import { VoterProfileDto } from '../../accounts/voter-profiles/voter-profile.dto.js';
import { VALUES } from '../../core/audit/audit.dto.js';
import {
  AUDIT_ACTION_NAMES,
  type AuditAction,
  type AuditEntry,
  type AuditValues,
} from '../../core/audit/audit-entry.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { IdentityDisclosureDto } from '../../ratings/identity-disclosure/identity-disclosure.dto.js';
import { OwnRatingDto } from '../../ratings/rating/rating.dto.js';

class SeenNetworkDto {
  @ApiProperty({ format: 'date-time' })
  last_seen_at: string;
}

class TwoFactorSinceDto {
  @ApiProperty({ format: 'date-time' })
  since: string;
}

class InPersonDto {
  @ApiProperty({ format: 'date-time' })
  proven_at: string;
}

class AccountChangeDto {
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ enum: AUDIT_ACTION_NAMES })
  action: AuditAction;

  @ApiProperty(VALUES)
  before: AuditValues | null;

  @ApiProperty(VALUES)
  after: AuditValues | null;
}

class MailsSinceDto {
  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ enum: LANGUAGES })
  language: Language;
}

class DeviceDto {
  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ enum: LANGUAGES })
  language: Language;

  @ApiProperty({ type: String, nullable: true, description: 'The host of the push service of its browser' })
  service: string | null;
}

/** All data of an account that can be shown. */
export class PersonalDataDto {
  @ApiProperty({ format: 'date-time' })
  exported_at: string;

  @ApiProperty({ type: UserDto })
  account: UserDto;

  @ApiProperty({ type: [OwnRatingDto] })
  ratings: OwnRatingDto[];

  @ApiProperty({
    type: [IdentityDisclosureDto],
    description: 'When administrators had your identity as a voter disclosed',
  })
  identity_disclosures: IdentityDisclosureDto[];

  @ApiProperty({ type: [SeenNetworkDto], description: 'Networks of your sign-ins, stored as keyed hashes' })
  networks: SeenNetworkDto[];

  @ApiProperty({ type: TwoFactorSinceDto, nullable: true })
  two_factor: TwoFactorSinceDto | null;

  @ApiProperty({ type: [PasskeyDto] })
  passkeys: PasskeyDto[];

  @ApiProperty({
    type: ProvenPhoneDto,
    nullable: true,
    description: 'The telephone number is stored as a keyed hash',
  })
  phone: ProvenPhoneDto | null;

  @ApiProperty({ type: InPersonDto, nullable: true })
  in_person: InPersonDto | null;

  @ApiProperty({
    type: MailsSinceDto,
    nullable: true,
    description: 'Present if you receive emails about rounds',
  })
  round_mails: MailsSinceDto | null;

  @ApiProperty({ type: [DeviceDto], description: 'Devices that receive notifications about rounds' })
  devices: DeviceDto[];

  @ApiProperty({
    type: VoterProfileDto,
    description: 'What you have said about yourself, and what a registration desk has verified',
  })
  voter_profile: VoterProfileDto;

  @ApiProperty({ type: [SavedViewDto] })
  saved_views: SavedViewDto[];

  @ApiProperty({ type: [AccountChangeDto], description: 'Changes by administrators to your account' })
  audit_trail: AccountChangeDto[];
}

export function toAccountChangeDto({ createdAt, action, before, after }: AuditEntry): AccountChangeDto {
  return { created_at: createdAt.toISOString(), action, before, after };
}

export function toMailsSinceDto(
  wanted: { subscribedAt: Date; language: Language } | null,
): MailsSinceDto | null {
  return wanted && { since: wanted.subscribedAt.toISOString(), language: wanted.language };
}
