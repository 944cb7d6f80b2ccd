import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import {
  CreateSavedViewDto,
  FindSavedViewsDto,
  SavedViewDto,
  toSavedViewDto,
  UpdateSavedViewDto,
} from './saved-view.dto.js';
import { savedViewNotFound } from './saved-view.errors.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('saved views')
@Roles('admin', 'panel')
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  @Operation('List your saved views of a list', { 200: [SavedViewDto] })
  async listSavedViews(
    @CurrentUser() { id }: User,
    @Query() { page }: FindSavedViewsDto,
  ): Promise<SavedViewDto[]> {
    return (await this.views.list(id, page)).map(toSavedViewDto);
  }

  @Post()
  @Operation('Save a view of a list', { 201: SavedViewDto, 409: 'SAVED_VIEW_EXISTS, TOO_MANY_SAVED_VIEWS' })
  async createSavedView(
    @CurrentUser() { id }: User,
    @Body() body: CreateSavedViewDto,
  ): Promise<SavedViewDto> {
    return toSavedViewDto(await this.views.create(id, body));
  }

  @Put(':id')
  @Operation('Change a saved view', {
    200: SavedViewDto,
    404: 'SAVED_VIEW_NOT_FOUND',
    409: 'SAVED_VIEW_EXISTS',
  })
  async updateSavedView(
    @Param('id', idOr(savedViewNotFound)) id: number,
    @CurrentUser() user: User,
    @Body() body: UpdateSavedViewDto,
  ): Promise<SavedViewDto> {
    return toSavedViewDto(await this.views.update({ id, userId: user.id }, body));
  }

  @Delete(':id')
  @Operation('Delete a saved view', { 200: MessageDto, 404: 'SAVED_VIEW_NOT_FOUND' })
  deleteSavedView(
    @Param('id', idOr(savedViewNotFound)) id: number,
    @CurrentUser() user: User,
  ): Promise<MessageDto> {
    return this.views.delete({ id, userId: user.id }).then(() => done('View deleted successfully'));
  }
}
