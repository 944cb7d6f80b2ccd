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
import { roundNotFound } from '../calendar/round.errors.js';
import {
  CreateRoundDto,
  RoundDto,
  RoundRanksDto,
  toEditableRoundDto,
  toRoundDto,
  UpdateRoundDto,
} from './round.dto.js';
import { RoundRanksService } from './round-ranks.service.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('rounds')
@Controller('rounds')
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly places: RoundRanksService,
  ) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation('List the rounds, the newest first', {
    200: { type: [RoundDto], description: 'The newest first' },
  })
  async listRounds(@CurrentUser() caller: User | undefined): Promise<RoundDto[]> {
    const toDto = may(caller, 'rounds.read') ? toEditableRoundDto : toRoundDto;
    return (await this.rounds.list()).map((round) => toDto(round, this.rounds.now()));
  }

  @Public()
  @Get(':id/places')
  @ConditionalGet()
  @Operation('Get the final ranks of a round', { 200: RoundRanksDto, 404: 'ROUND_NOT_FOUND' })
  getRoundRanks(@Param('id', idOr(roundNotFound)) id: number): Promise<RoundRanksDto> {
    return this.places.ofRound(id);
  }

  @Roles('admin', 'results.read')
  @Get(':id/preview')
  @Operation('Get the ranking of a round as it would become final now, or as it is before its publication', {
    200: RoundRanksDto,
    404: 'ROUND_NOT_FOUND',
  })
  previewRound(@Param('id', idOr(roundNotFound)) id: number): Promise<RoundRanksDto> {
    return this.places.previewOf(id);
  }

  @Roles('admin', 'rounds.change')
  @Post()
  @Operation('Schedule a round', { 201: RoundDto, 400: 'VALIDATION_FAILED', 409: 'ROUND_OVERLAP' })
  async createRound(@Body() body: CreateRoundDto): Promise<RoundDto> {
    return toRoundDto(await this.rounds.create(body), this.rounds.now());
  }

  @Roles('admin', 'rounds.change')
  @Put(':id')
  @TakesIfMatch()
  @Operation('Change a round', {
    200: RoundDto,
    400: 'VALIDATION_FAILED',
    404: 'ROUND_NOT_FOUND',
    409: 'ROUND_CLOSED, ROUND_OVERLAP, ROUND_STARTED',
    412: 'PRECONDITION_FAILED',
  })
  async updateRound(
    @Param('id', idOr(roundNotFound)) id: number,
    @Body() body: UpdateRoundDto,
    @IfMatch() precondition: Precondition,
  ): Promise<RoundDto> {
    return toRoundDto(await this.rounds.update(id, body, precondition), this.rounds.now());
  }

  @Roles('admin', 'rounds.change')
  @Post(':id/close')
  @Operation('End a round now', { 200: RoundDto, 404: 'ROUND_NOT_FOUND', 409: 'ROUND_CLOSED' })
  async closeRound(@Param('id', idOr(roundNotFound)) id: number): Promise<RoundDto> {
    return toRoundDto(await this.rounds.close(id), this.rounds.now());
  }

  @Roles('admin', 'rounds.change')
  @Delete(':id')
  @Operation('Delete a round that has not begun', {
    200: MessageDto,
    404: 'ROUND_NOT_FOUND',
    409: 'ROUND_CLOSED, ROUND_STARTED',
  })
  deleteRound(@Param('id', idOr(roundNotFound)) id: number): Promise<MessageDto> {
    return this.rounds.delete(id).then(() => done('Round deleted successfully'));
  }
}
