import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ChangedDto, changed, DoneDto, done } from '../http/done.dto.js';
import { IfMatch, TakesIfMatch } from '../http/if-match.decorator.js';
import { idOr } from '../validation/id.pipe.js';
import { IdsDto } from '../validation/ids.dto.js';
import { Precondition } from '../validation/precondition.js';
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
import { userNotFound } from './user.errors.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Roles('admin')
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @ApiOkResponse({ type: UserListDto })
  async list(@Query() query: ListUsersDto): Promise<UserListDto> {
    return toUserListDto(await this.users.list(query));
  }

  @Get('stats')
  @ApiOkResponse({ type: UserStatsDto })
  async stats(): Promise<UserStatsDto> {
    return toUserStatsDto(await this.users.stats());
  }

  @Post()
  @ApiCreatedResponse({ type: UserAnswerDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, COMMON_PASSWORD', 409: 'USERNAME_TAKEN, EMAIL_TAKEN' })
  async create(@Body() body: CreateUserDto): Promise<UserAnswerDto> {
    return toUserAnswer('User created successfully', await this.users.create(body));
  }

  @Post('bulk-delete')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedDto })
  @ApiErrors({ 404: 'SOME_NOT_FOUND', 409: 'SELF_DELETE, LAST_ADMIN' })
  async deleteAll(@Body() { ids }: IdsDto, @CurrentUser() actor: User): Promise<ChangedDto> {
    return changed('Users deleted successfully', await this.users.deleteAll(ids, actor.id));
  }

  @Put(':id')
  @TakesIfMatch()
  @ApiOkResponse({ type: UserAnswerDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, COMMON_PASSWORD',
    404: 'USER_NOT_FOUND',
    409: 'USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_LOCKED, PASSWORD_LOCKED, LAST_ADMIN',
    412: 'PRECONDITION_FAILED',
  })
  async update(
    @Param('id', idOr(userNotFound)) id: number,
    @Body() body: UpdateUserDto,
    @IfMatch() precondition: Precondition,
  ): Promise<UserAnswerDto> {
    return toUserAnswer('User updated successfully', await this.users.update(id, body, precondition));
  }

  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'USER_NOT_FOUND', 409: 'SELF_DELETE, LAST_ADMIN' })
  async delete(@Param('id', idOr(userNotFound)) id: number, @CurrentUser() actor: User): Promise<DoneDto> {
    return this.users.delete(id, actor.id).then(() => done('User deleted successfully'));
  }
}
