import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ListUserGroupsDto, toUserGroupsDto, UserGroupsDto } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Roles('admin', 'users.read')
@Controller('users')
export class UserGroupsController {
  constructor(private readonly users: UsersService) {}

  @Get('groups')
  @Operation('List the networks or mail domains with the most accounts, the largest first', {
    200: UserGroupsDto,
  })
  async listUserGroups(@Query() query: ListUserGroupsDto): Promise<UserGroupsDto> {
    return toUserGroupsDto(await this.users.listGroups(query));
  }
}
