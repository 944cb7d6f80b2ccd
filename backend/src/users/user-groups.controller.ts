import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { ListUserGroupsDto, toUserGroupsDto, UserGroupsDto } from './user.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Roles('admin')
@Controller('users')
export class UserGroupsController {
  constructor(private readonly users: UsersService) {}

  /** The networks or mail domains with most accounts of those that match, largest first. */
  @Get('groups')
  @ApiOkResponse({ type: UserGroupsDto })
  async list(@Query() query: ListUserGroupsDto): Promise<UserGroupsDto> {
    return toUserGroupsDto(await this.users.listGroups(query));
  }
}
