import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ChangedDto, changed, DoneDto, done } from '../http/done.dto.js';
import { idOr } from '../validation/id.pipe.js';
import { IdsDto } from '../validation/ids.dto.js';
import { DeletionListDto, ListDeletionsDto, toDeletionListDto } from './deletion.dto.js';
import { deletionNotFound } from './deletion.errors.js';
import { DELETABLE_TYPES, type DeletableType } from './deletion.js';
import { DeletionsService } from './deletions.service.js';

const TYPE = { name: 'type', enum: DELETABLE_TYPES };
/** What is no type names nothing. */
const typeOfPath = {
  transform(value: string): DeletableType {
    const type = DELETABLE_TYPES.find((known) => known === value);
    if (!type) throw deletionNotFound();
    return type;
  },
};

@ApiTags('deleted')
@Controller('deleted')
export class DeletionsController {
  constructor(private readonly deletions: DeletionsService) {}

  @Roles('admin')
  @Get()
  @ApiOkResponse({ type: DeletionListDto })
  async list(@Query() query: ListDeletionsDto): Promise<DeletionListDto> {
    return toDeletionListDto(await this.deletions.list(query));
  }

  @Roles('admin')
  @Post(':type/bulk-restore')
  @HttpCode(200)
  @ApiParam(TYPE)
  @ApiOkResponse({ type: ChangedDto })
  @ApiErrors({
    404: 'DELETION_NOT_FOUND, SOME_NOT_FOUND',
    409: 'NAME_TAKEN_MEANWHILE, KEY_TAKEN_MEANWHILE, METRIC_IN_USE, TITLE_STILL_DELETED',
  })
  async restoreAll(
    @Param('type', typeOfPath) type: DeletableType,
    @Body() { ids }: IdsDto,
  ): Promise<ChangedDto> {
    return changed('Restored successfully', await this.deletions.restoreAll(type, ids));
  }

  @Roles('admin')
  @Post(':type/:id/restore')
  @HttpCode(200)
  @ApiParam(TYPE)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({
    404: 'DELETION_NOT_FOUND',
    409: 'NAME_TAKEN_MEANWHILE, KEY_TAKEN_MEANWHILE, METRIC_IN_USE, TITLE_STILL_DELETED',
  })
  restore(
    @Param('type', typeOfPath) type: DeletableType,
    @Param('id', idOr(deletionNotFound)) id: number,
  ): Promise<DoneDto> {
    return this.deletions.restore(type, id).then(() => done('Restored successfully'));
  }

  @Roles('admin')
  @Delete(':type/:id')
  @ApiParam(TYPE)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'DELETION_NOT_FOUND' })
  purge(
    @Param('type', typeOfPath) type: DeletableType,
    @Param('id', idOr(deletionNotFound)) id: number,
  ): Promise<DoneDto> {
    return this.deletions.purge(type, id).then(() => done('Deleted for good'));
  }
}
