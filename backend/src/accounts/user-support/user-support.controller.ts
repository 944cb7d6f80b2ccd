import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Origin } from '../../core/access/origin.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { userNotFound } from '../model/user.errors.js';
import { RoleChangesService } from '../users/role-changes.service.js';
import { UsersService } from '../users/users.service.js';
import { toUserDetailsDto, UserDetailsDto } from './user-support.dto.js';
import { UserSupportService } from './user-support.service.js';

@ApiTags('users')
@Roles('admin', 'users.change')
@Controller('users')
export class UserSupportController {
  constructor(
    private readonly users: UsersService,
    private readonly support: UserSupportService,
    private readonly roles: RoleChangesService,
  ) {}

  @Roles('admin', 'users.read')
  @Get(':id')
  @Operation('Get an account with its proofs and sign-ins', { 200: UserDetailsDto, 404: 'USER_NOT_FOUND' })
  async getUser(@Param('id', idOr(userNotFound)) id: number): Promise<UserDetailsDto> {
    return toUserDetailsDto(await this.support.details(id));
  }

  @Post(':id/suspend')
  @Operation('Suspend an account: it is signed out and cannot sign in. Its ratings do not change', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
    409: 'SELF_SUSPEND, ADMIN_PROTECTED, LAST_ADMIN',
  })
  async suspendUser(
    @Param('id', idOr(userNotFound)) id: number,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.users.suspend(id, actor.id).then(() => done('User suspended'));
  }

  @Post(':id/restore-access')
  @Operation('Let a suspended account sign in again', { 200: MessageDto, 404: 'USER_NOT_FOUND' })
  async restoreUserAccess(@Param('id', idOr(userNotFound)) id: number): Promise<MessageDto> {
    return this.users.restoreAccess(id).then(() => done('Access restored'));
  }

  @Delete(':id/role-proposal')
  @Operation('Withdraw the proposal to give or take the role of administrator', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
  })
  async withdrawRoleProposal(@Param('id', idOr(userNotFound)) id: number): Promise<MessageDto> {
    return this.roles.withdraw(id).then(() => done('Proposal withdrawn'));
  }

  @Post(':id/sign-out')
  @Operation('Sign an account out on all devices', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
    429: 'TOO_MANY_REQUESTS',
  })
  async signUserOut(@Param('id', idOr(userNotFound)) id: number): Promise<MessageDto> {
    return this.support.signOut(id).then(() => done('User signed out'));
  }

  @Post(':id/password-link')
  @Operation('Email the owner of an account a link to set a new password', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
    409: 'MAIL_NOT_SET',
    429: 'TOO_MANY_REQUESTS',
  })
  async sendPasswordLink(
    @Param('id', idOr(userNotFound)) id: number,
    @Origin() origin: string,
  ): Promise<MessageDto> {
    return this.support.sendPasswordLink(id, origin).then(() => done('Link sent'));
  }

  @Post(':id/verification-link')
  @Operation('Email the owner of an account a link to confirm the email address', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
    409: 'MAIL_NOT_SET, EMAIL_ALREADY_VERIFIED',
    429: 'TOO_MANY_REQUESTS',
  })
  async sendVerificationLink(
    @Param('id', idOr(userNotFound)) id: number,
    @Origin() origin: string,
  ): Promise<MessageDto> {
    return this.support.sendVerificationLink(id, origin).then(() => done('Link sent'));
  }
}
