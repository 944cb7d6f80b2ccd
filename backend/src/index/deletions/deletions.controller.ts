import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { ChangedDto, changed, done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { IdsDto } from '../../core/validation/ids.dto.js';
import { DeletionListDto, ListDeletionsDto, toDeletionListDto } from './deletion.dto.js';
import { deletionNotFound } from './deletion.errors.js';
import { DELETABLE_TYPES, type DeletableType } from './deletion.js';
import { DeletionsService } from './deletions.service.js';

const TYPE = { name: 'type', enum: DELETABLE_TYPES };
/** Reads a type from the path. An unknown type has no items. */
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

  @Roles('admin', 'trash.read')
  @Get()
  @Operation('List what has been deleted and can be restored', { 200: DeletionListDto })
  async listDeletions(
    @Query() query: ListDeletionsDto,
    @CurrentUser() caller: User,
  ): Promise<DeletionListDto> {
    return toDeletionListDto(await this.deletions.list(query, caller));
  }

  @Roles('admin', 'trash.restore')
  @Post(':type/bulk-restore')
  @ApiParam(TYPE)
  @Operation('Restore several deleted items of one kind. Either all of them change, or none', {
    200: ChangedDto,
    404: 'DELETION_NOT_FOUND, SOME_NOT_FOUND',
    409: 'NAME_TAKEN_MEANWHILE, KEY_TAKEN_MEANWHILE, METRIC_IN_USE, TITLE_STILL_DELETED',
  })
  async restoreDeletions(
    @Param('type', typeOfPath) type: DeletableType,
    @Body() { ids }: IdsDto,
    @CurrentUser() caller: User,
  ): Promise<ChangedDto> {
    return changed('Restored successfully', await this.deletions.restoreAll(type, ids, caller));
  }

  @Roles('admin', 'trash.restore')
  @Post(':type/:id/restore')
  @ApiParam(TYPE)
  @Operation('Restore a deleted item', {
    200: MessageDto,
    404: 'DELETION_NOT_FOUND',
    409: 'NAME_TAKEN_MEANWHILE, KEY_TAKEN_MEANWHILE, METRIC_IN_USE, TITLE_STILL_DELETED',
  })
  restoreDeletion(
    @Param('type', typeOfPath) type: DeletableType,
    @Param('id', idOr(deletionNotFound)) id: number,
    @CurrentUser() caller: User,
  ): Promise<MessageDto> {
    return this.deletions.restore(type, id, caller).then(() => done('Restored successfully'));
  }

  @Roles('admin', 'trash.purge')
  @Delete(':type/:id')
  @ApiParam(TYPE)
  @Operation('Delete an item permanently', { 200: MessageDto, 404: 'DELETION_NOT_FOUND' })
  purgeDeletion(
    @Param('type', typeOfPath) type: DeletableType,
    @Param('id', idOr(deletionNotFound)) id: number,
  ): Promise<MessageDto> {
    return this.deletions.purge(type, id).then(() => done('Deleted permanently'));
  }
}
