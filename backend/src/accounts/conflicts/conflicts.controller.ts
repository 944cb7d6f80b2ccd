import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConflictListDto, ListConflictsDto, toConflictList } from './conflict.dto.js';
import { ConflictsService } from './conflicts.service.js';

@ApiTags('conflicts')
@Roles('admin', 'integrity.read')
@Controller('conflicts')
export class ConflictsController {
  constructor(private readonly conflicts: ConflictsService) {}

  @Get()
  @Operation('List the attempts to reuse the proof of another account', { 200: ConflictListDto })
  async listConflicts(@Query() query: ListConflictsDto): Promise<ConflictListDto> {
    return toConflictList(await this.conflicts.list(query));
  }
}
