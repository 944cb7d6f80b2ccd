import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { idOr } from '../validation/id.pipe.js';
import {
  CandidateFiguresDto,
  FiguresQueryDto,
  OverviewDto,
  shownStandings,
  toCandidateFiguresDto,
  toOverviewDto,
} from './figure.dto.js';
import { FiguresService } from './figures.service.js';
import { RoundChecklistDto } from './round-checklist.dto.js';
import { RoundChecklist } from './round-checklist.service.js';
import { CandidateTrendsDto, RoundRatingsDto, toCandidateTrendsDto } from './trend.dto.js';
import { TrendsService } from './trends.service.js';

@ApiTags('figures')
@Controller()
export class FiguresController {
  constructor(
    private readonly figures: FiguresService,
    private readonly trends: TrendsService,
    private readonly checklist: RoundChecklist,
  ) {}

  @Roles('admin')
  @Get('candidates/:id/figures')
  @ApiOkResponse({ type: CandidateFiguresDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  async ofCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FiguresQueryDto,
  ): Promise<CandidateFiguresDto> {
    return toCandidateFiguresDto(await this.figures.ofCandidate(id, shownStandings(query)));
  }

  @Roles('admin')
  @Get('candidates/:id/trends')
  @ApiOkResponse({ type: CandidateTrendsDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  async trendsOfCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FiguresQueryDto,
  ): Promise<CandidateTrendsDto> {
    return toCandidateTrendsDto(await this.trends.ofCandidate(id, shownStandings(query)));
  }

  @Roles('admin')
  @Get('rounds/ratings')
  @ApiOkResponse({ type: [RoundRatingsDto], description: 'Of the rounds that have begun, the oldest first' })
  countByRound(): Promise<RoundRatingsDto[]> {
    return this.trends.countByRound();
  }

  @Roles('admin')
  @Get('rounds/checklist')
  @ApiOkResponse({ type: RoundChecklistDto, description: 'What a round would begin with now' })
  check(): Promise<RoundChecklistDto> {
    return this.checklist.check();
  }

  @Roles('admin')
  @Get('overview')
  @ApiOkResponse({ type: OverviewDto })
  async overview(@Query() query: FiguresQueryDto): Promise<OverviewDto> {
    return toOverviewDto(await this.figures.overview(shownStandings(query)));
  }
}
