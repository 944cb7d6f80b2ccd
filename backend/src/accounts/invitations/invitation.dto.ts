import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Email, OneOf, Text } from '../../core/validation/fields.decorator.js';
import { REQUIRED } from '../auth/auth.dto.js';
import { NEW_PASSWORD, USERNAME } from '../model/user-fields.js';
import type { InvitationEntity } from './invitation.entity.js';
import { INVITED_ROLES, type InvitedRole } from './invitation.js';

/** An open invitation with the username of its sender. */
export interface Invitation extends InvitationEntity {
  inviter: string;
}

/** @param link to hand over; null if it was emailed */
export interface NewInvitation {
  invitation: Invitation;
  link: string | null;
}

/** An invitation as its receiver sees it. */
export interface ReceivedInvitation {
  email: string;
  role: InvitedRole;
  hasAccount: boolean;
}

export class CreateInvitationDto {
  @Email({ required: 'Please fill in all required fields' })
  email: string;

  /** `admin` or a role of staff. */
  @OneOf({ label: 'Role', values: INVITED_ROLES })
  role: InvitedRole;
}

export class InvitationTokenDto {
  /** The secret of the link. */
  @Text({ label: 'Token', max: 200, required: 'The link is incomplete', verbatim: true })
  token: string;
}

export class AcceptInvitationDto extends InvitationTokenDto {
  @Text({ ...USERNAME, required: REQUIRED })
  username: string;

  @Text({ ...NEW_PASSWORD, required: REQUIRED })
  password: string;
}

class InvitationDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: INVITED_ROLES, description: 'The role that the invited person will have' })
  role: InvitedRole;

  @ApiProperty({ description: 'The username of the administrator who has sent the invitation' })
  invited_by: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'date-time' })
  expires_at: string;
}

class InvitationListDataDto {
  @ApiProperty({ type: [InvitationDto] })
  invitations: InvitationDto[];
}

export class InvitationListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: InvitationListDataDto })
  data: InvitationListDataDto;
}

class NewInvitationDataDto {
  @ApiProperty({ type: InvitationDto })
  invitation: InvitationDto;

  @ApiPropertyOptional({ description: 'The link to hand over; only if no mail server is set' })
  link?: string;
}

export class NewInvitationDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty()
  message: string;

  @ApiProperty({ type: NewInvitationDataDto })
  data: NewInvitationDataDto;
}

class ReceivedInvitationDataDto {
  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty({ enum: INVITED_ROLES, description: 'The role that the invited person will have' })
  role: InvitedRole;

  @ApiProperty({ description: 'True if the address has an account, which accepts the invitation signed in' })
  has_account: boolean;
}

export class ReceivedInvitationDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: ReceivedInvitationDataDto })
  data: ReceivedInvitationDataDto;
}

function toInvitationDto({ id, email, role, inviter, createdAt, expiresAt }: Invitation): InvitationDto {
  return {
    id,
    email,
    role,
    invited_by: inviter,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

export function toInvitationListDto(invitations: Invitation[]): InvitationListDto {
  return { success: true, data: { invitations: invitations.map(toInvitationDto) } };
}

export function toNewInvitationDto({ invitation, link }: NewInvitation): NewInvitationDto {
  const data = { invitation: toInvitationDto(invitation), ...(link !== null && { link }) };
  return { success: true, message: link === null ? 'Invitation sent' : 'Invitation created', data };
}

export function toReceivedInvitationDto({
  email,
  role,
  hasAccount,
}: ReceivedInvitation): ReceivedInvitationDto {
  return { success: true, data: { email, role, has_account: hasAccount } };
}
