import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { may } from '../../core/access/rights.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { IfMatch, TakesIfMatch } from '../../core/http/if-match.decorator.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { Precondition } from '../../core/validation/precondition.js';
import { CreateTitleDto, TitleDto, toEditableTitleDto, toTitleDto, UpdateTitleDto } from './title.dto.js';
import { titleNotFound } from './title.errors.js';
import { TitlesService } from './titles.service.js';

@ApiTags('titles')
@Controller('titles')
export class TitlesController {
  constructor(private readonly titles: TitlesService) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation('List the titles', { 200: [TitleDto] })
  async listTitles(@CurrentUser() caller: User | undefined): Promise<TitleDto[]> {
    return (await this.titles.list()).map(may(caller, 'content.read') ? toEditableTitleDto : toTitleDto);
  }

  @Roles('admin', 'content.change')
  @Post()
  @Operation('Create a title', { 201: TitleDto, 409: 'TITLE_EXISTS' })
  async createTitle(@Body() body: CreateTitleDto): Promise<TitleDto> {
    return toTitleDto(await this.titles.create(body));
  }

  @Roles('admin', 'content.change')
  @Put(':id')
  @TakesIfMatch()
  @Operation('Change a title', {
    200: TitleDto,
    404: 'TITLE_NOT_FOUND',
    409: 'TITLE_EXISTS',
    412: 'PRECONDITION_FAILED',
  })
  async updateTitle(
    @Param('id', idOr(titleNotFound)) id: number,
    @Body() body: UpdateTitleDto,
    @IfMatch() precondition: Precondition,
  ): Promise<TitleDto> {
    return toTitleDto(await this.titles.update(id, body, precondition));
  }

  @Roles('admin', 'content.change')
  @Delete(':id')
  @Operation('Delete a title and the metrics that belong only to this title', {
    200: MessageDto,
    404: 'TITLE_NOT_FOUND',
  })
  deleteTitle(@Param('id', idOr(titleNotFound)) id: number): Promise<MessageDto> {
    return this.titles.delete(id).then(() => done('Title deleted successfully'));
  }
}
