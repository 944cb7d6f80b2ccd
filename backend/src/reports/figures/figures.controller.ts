import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import {
  CandidateFiguresDto,
  FiguresQueryDto,
  OverviewDto,
  shownStatuses,
  toCandidateFiguresDto,
  toOverviewDto,
} from './figure.dto.js';
import { FiguresService } from './figures.service.js';
import { RoundChecklistDto } from './round-checklist.dto.js';
import { RoundChecklistService } from './round-checklist.service.js';
import { CandidateTrendsDto, RoundRatingsDto, toCandidateTrendsDto } from './trend.dto.js';
import { TrendsService } from './trends.service.js';

@ApiTags('figures')
@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly trends: TrendsService,
    private readonly checklist: RoundChecklistService,
  ) {}

  @Roles('admin', 'results.read')
  @Get('candidates/:id/figures')
  @Operation('Get the figures of a candidate', { 200: CandidateFiguresDto, 404: 'CANDIDATE_NOT_FOUND' })
  async getCandidateFigures(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FiguresQueryDto,
  ): Promise<CandidateFiguresDto> {
    return toCandidateFiguresDto(await this.figures.ofCandidate(id, shownStatuses(query)));
  }

  @Roles('admin', 'results.read')
  @Get('candidates/:id/trends')
  @Operation("Get how a candidate's ratings changed over time", {
    200: CandidateTrendsDto,
    404: 'CANDIDATE_NOT_FOUND',
  })
  async getCandidateTrends(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FiguresQueryDto,
  ): Promise<CandidateTrendsDto> {
    return toCandidateTrendsDto(await this.trends.ofCandidate(id, shownStatuses(query)));
  }

  @Roles('admin', 'results.read')
  @Get('rounds/ratings')
  @Operation('Count the ratings of each round', {
    200: { type: [RoundRatingsDto], description: 'Rounds that have started, the oldest first' },
  })
  countRatingsByRound(): Promise<RoundRatingsDto[]> {
    return this.trends.countByRound();
  }

  @Roles('admin', 'content.read')
  @Get('rounds/checklist')
  @Operation('Check what is missing before a round starts', { 200: RoundChecklistDto })
  checkNextRound(): Promise<RoundChecklistDto> {
    return this.checklist.check();
  }

  @Roles('admin', 'results.read')
  @Get('overview')
  @Operation('Get the figures of all candidates together', { 200: OverviewDto })
  async getOverview(@Query() query: FiguresQueryDto): Promise<OverviewDto> {
    return toOverviewDto(await this.figures.overview(shownStatuses(query)));
  }
}
