import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { DoneDto, done } from '../http/done.dto.js';
import { idOr } from '../validation/id.pipe.js';
import { CreateRoundDto, RoundDto, RoundPlacesDto, toRoundDto, UpdateRoundDto } from './round.dto.js';
import { roundNotFound } from './round.errors.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('rounds')
@Controller('rounds')
export class RoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: [RoundDto], description: 'The newest first' })
  async list(): Promise<RoundDto[]> {
    return (await this.rounds.list()).map(toRoundDto);
  }

  @Public()
  @Get(':id/places')
  @ConditionalGet()
  @ApiOkResponse({ type: RoundPlacesDto })
  @ApiErrors({ 404: 'ROUND_NOT_FOUND' })
  places(@Param('id', idOr(roundNotFound)) id: number): Promise<RoundPlacesDto> {
    return this.rounds.placesOfRound(id);
  }

  @Roles('admin')
  @Post()
  @ApiCreatedResponse({ type: RoundDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED', 409: 'ROUND_OVERLAP' })
  async create(@Body() body: CreateRoundDto): Promise<RoundDto> {
    return toRoundDto(await this.rounds.create(body));
  }

  @Roles('admin')
  @Put(':id')
  @ApiOkResponse({ type: RoundDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED',
    404: 'ROUND_NOT_FOUND',
    409: 'ROUND_CLOSED, ROUND_OVERLAP, ROUND_STARTED',
  })
  async update(
    @Param('id', idOr(roundNotFound)) id: number,
    @Body() body: UpdateRoundDto,
  ): Promise<RoundDto> {
    return toRoundDto(await this.rounds.update(id, body));
  }

  @Roles('admin')
  @Post(':id/close')
  @HttpCode(200)
  @ApiOkResponse({ type: RoundDto })
  @ApiErrors({ 404: 'ROUND_NOT_FOUND', 409: 'ROUND_CLOSED' })
  async close(@Param('id', idOr(roundNotFound)) id: number): Promise<RoundDto> {
    return toRoundDto(await this.rounds.close(id));
  }

  @Roles('admin')
  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'ROUND_NOT_FOUND', 409: 'ROUND_CLOSED, ROUND_STARTED' })
  delete(@Param('id', idOr(roundNotFound)) id: number): Promise<DoneDto> {
    return this.rounds.delete(id).then(() => done('Round deleted successfully'));
  }
}
