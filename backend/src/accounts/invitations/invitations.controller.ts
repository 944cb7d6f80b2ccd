import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Origin } from '../../core/access/origin.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { idOr } from '../../core/validation/id.pipe.js';
import {
  AcceptInvitationDto,
  CreateInvitationDto,
  InvitationListDto,
  InvitationTokenDto,
  NewInvitationDto,
  ReceivedInvitationDto,
  toInvitationListDto,
  toNewInvitationDto,
  toReceivedInvitationDto,
} from './invitation.dto.js';
import { invitationNotFound } from './invitation.errors.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('users')
@Controller('invitations')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Roles('admin', 'staff.read')
  @Get()
  @Operation('List the open invitations of administrators and staff', { 200: InvitationListDto })
  async listInvitations(): Promise<InvitationListDto> {
    return toInvitationListDto(await this.invitations.list());
  }

  @Roles('admin', 'staff.change')
  @Post()
  @Operation(
    'Invite an administrator or a member of staff by email. A newer invitation replaces an older one',
    {
      201: NewInvitationDto,
      429: 'TOO_MANY_REQUESTS',
    },
  )
  async createInvitation(
    @Body() body: CreateInvitationDto,
    @CurrentUser() actor: User,
    @Origin() origin: string,
  ): Promise<NewInvitationDto> {
    return toNewInvitationDto(await this.invitations.invite(body, actor, origin));
  }

  @Roles('admin', 'staff.change')
  @Delete(':id')
  @Operation('Revoke an invitation', { 200: MessageDto, 404: 'INVITATION_NOT_FOUND' })
  revokeInvitation(@Param('id', idOr(invitationNotFound)) id: number): Promise<MessageDto> {
    return this.invitations.revoke(id).then(() => done('Invitation revoked'));
  }

  @Public()
  @Post('read')
  @HttpCode(200)
  @Operation('Get the invitation of a link', {
    200: ReceivedInvitationDto,
    400: 'VALIDATION_FAILED, INVITATION_INVALID',
    429: 'TOO_MANY_REQUESTS',
  })
  async readInvitation(
    @Body() { token }: InvitationTokenDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<ReceivedInvitationDto> {
    return toReceivedInvitationDto(await this.invitations.read(token, visitor));
  }

  @Public()
  @Post('accept')
  @Operation('Create the account of an invited person', {
    201: MessageDto,
    400: 'VALIDATION_FAILED, COMMON_PASSWORD, INVITATION_INVALID',
    409: 'USERNAME_TAKEN, EMAIL_TAKEN',
    429: 'TOO_MANY_REQUESTS',
  })
  acceptInvitation(
    @Body() body: AcceptInvitationDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<MessageDto> {
    return this.invitations.accept(body, visitor).then(() => done('Account created'));
  }

  @Roles('user')
  @Post('claim')
  @Operation('Accept an invitation with the account that is signed in', {
    200: MessageDto,
    400: 'VALIDATION_FAILED, INVITATION_INVALID',
    403: 'INVITATION_FOR_ANOTHER',
    429: 'TOO_MANY_REQUESTS',
  })
  claimInvitation(
    @Body() { token }: InvitationTokenDto,
    @CurrentUser() user: User,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<MessageDto> {
    return this.invitations.claim(token, user, visitor).then(() => done('Invitation accepted'));
  }
}
