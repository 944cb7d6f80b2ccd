import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { DoneDto, done } from '../http/done.dto.js';
import { idOr } from '../validation/id.pipe.js';
import { CreateTitleDto, TitleDto, toTitleDto, UpdateTitleDto } from './title.dto.js';
import { titleNotFound } from './title.errors.js';
import { TitlesService } from './titles.service.js';

@ApiTags('titles')
@Controller('titles')
export class TitlesController {
  constructor(private readonly titles: TitlesService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: [TitleDto] })
  async list(): Promise<TitleDto[]> {
    return (await this.titles.list()).map(toTitleDto);
  }

  @Roles('admin')
  @Post()
  @ApiCreatedResponse({ type: TitleDto })
  @ApiErrors({ 409: 'TITLE_EXISTS' })
  async create(@Body() body: CreateTitleDto): Promise<TitleDto> {
    return toTitleDto(await this.titles.create(body));
  }

  @Roles('admin')
  @Put(':id')
  @ApiOkResponse({ type: TitleDto })
  @ApiErrors({ 404: 'TITLE_NOT_FOUND', 409: 'TITLE_EXISTS' })
  async update(
    @Param('id', idOr(titleNotFound)) id: number,
    @Body() body: UpdateTitleDto,
  ): Promise<TitleDto> {
    return toTitleDto(await this.titles.update(id, body));
  }

  @Roles('admin')
  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'TITLE_NOT_FOUND' })
  delete(@Param('id', idOr(titleNotFound)) id: number): Promise<DoneDto> {
    return this.titles.delete(id).then(() => done('Title deleted successfully'));
  }
}
