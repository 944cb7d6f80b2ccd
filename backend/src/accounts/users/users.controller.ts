import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { IfMatch, TakesIfMatch } from '../../core/http/if-match.decorator.js';
import { ChangedDto, changed, done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { IdsDto } from '../../core/validation/ids.dto.js';
import { Precondition } from '../../core/validation/precondition.js';
import { userNotFound } from '../model/user.errors.js';
import {
  CreateUserDto,
  ListUsersDto,
  toUserAnswer,
  toUserListDto,
  toUserStatsDto,
  UpdateUserDto,
  UserAnswerDto,
  UserListDto,
  UserStatsDto,
} from './user.dto.js';
import { UserDeletionService } from './user-deletion.service.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Roles('admin', 'users.read')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly deletion: UserDeletionService,
  ) {}

  @Get()
  @Operation('List the accounts', { 200: UserListDto })
  async listUsers(@Query() query: ListUsersDto): Promise<UserListDto> {
    return toUserListDto(await this.users.list(query));
  }

  @Get('stats')
  @Operation('Count the accounts', { 200: UserStatsDto })
  async getUserStats(): Promise<UserStatsDto> {
    return toUserStatsDto(await this.users.stats());
  }

  @Roles('admin', 'users.change')
  @Post()
  @Operation(
    'Create an account. The role of administrator may wait for another administrator, who confirms it by changing the role too',
    {
      201: UserAnswerDto,
      400: 'VALIDATION_FAILED, COMMON_PASSWORD',
      409: 'USERNAME_TAKEN, EMAIL_TAKEN',
    },
  )
  async createUser(@Body() body: CreateUserDto): Promise<UserAnswerDto> {
    const user = await this.users.create(body);
    return toUserAnswer(waitsFor(body, user) ?? 'User created successfully', user);
  }

  @Roles('admin', 'users.change')
  @Post('bulk-delete')
  @Operation('Delete several accounts with their ratings. Either all of them change, or none', {
    200: ChangedDto,
    404: 'SOME_NOT_FOUND',
    409: 'SELF_DELETE, ADMIN_PROTECTED, LAST_ADMIN',
  })
  async deleteUsers(@Body() { ids }: IdsDto, @CurrentUser() actor: User): Promise<ChangedDto> {
    return changed('Users deleted successfully', await this.deletion.deleteAll(ids, actor.id));
  }

  @Roles('admin', 'users.change')
  @Put(':id')
  @TakesIfMatch()
  @Operation(
    'Change an account. Giving or taking the role of administrator may wait for another administrator, who confirms it by changing the role too',
    {
      200: UserAnswerDto,
      400: 'VALIDATION_FAILED, COMMON_PASSWORD',
      404: 'USER_NOT_FOUND',
      409: 'USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_LOCKED, PASSWORD_LOCKED, ADMIN_PROTECTED, LAST_ADMIN',
      412: 'PRECONDITION_FAILED',
    },
  )
  async updateUser(
    @Param('id', idOr(userNotFound)) id: number,
    @Body() body: UpdateUserDto,
    @IfMatch() precondition: Precondition,
  ): Promise<UserAnswerDto> {
    const user = await this.users.update(id, body, precondition);
    return toUserAnswer(waitsFor(body, user) ?? 'User updated successfully', user);
  }

  @Roles('admin', 'users.change')
  @Delete(':id')
  @Operation('Delete an account with its ratings', {
    200: MessageDto,
    404: 'USER_NOT_FOUND',
    409: 'SELF_DELETE, ADMIN_PROTECTED, LAST_ADMIN',
  })
  async deleteUser(
    @Param('id', idOr(userNotFound)) id: number,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.deletion.delete(id, actor.id).then(() => done('User deleted successfully'));
  }
}

/** Returns the message for a role that another administrator must confirm; null if it did not have to wait. */
function waitsFor({ role }: Pick<CreateUserDto, 'role'>, user: User): string | null {
  return role !== undefined && role !== user.role ? 'Another administrator must confirm the role' : null;
}
