import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { ConflictListDto, ListConflictsDto, toConflictList } from './conflict.dto.js';
import { Conflicts } from './conflicts.js';

@ApiTags('conflicts')
@Roles('admin')
@Controller('conflicts')
export class ConflictsController {
  constructor(private readonly conflicts: Conflicts) {}

  @Get()
  @ApiOkResponse({ type: ConflictListDto })
  async list(@Query() query: ListConflictsDto): Promise<ConflictListDto> {
    return toConflictList(await this.conflicts.list(query));
  }
}
