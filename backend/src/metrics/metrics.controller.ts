import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import { mayAdminister, type User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { DoneDto, done } from '../http/done.dto.js';
import { IfMatch, TakesIfMatch } from '../http/if-match.decorator.js';
import { idOr } from '../validation/id.pipe.js';
import { Precondition } from '../validation/precondition.js';
import { CreateMetricDto, ListMetricsDto, MetricDto, toMetricDto, UpdateMetricDto } from './metric.dto.js';
import { metricNotFound } from './metric.errors.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('metrics')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: [MetricDto] })
  async list(
    @Query() { title }: ListMetricsDto,
    @CurrentUser() caller: User | undefined,
  ): Promise<MetricDto[]> {
    return mayAdminister(caller)
      ? this.metrics.listEditable(title)
      : (await this.metrics.list(title)).map(toMetricDto);
  }

  @Roles('admin')
  @Post()
  @ApiCreatedResponse({ type: MetricDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, UNKNOWN_TITLE', 409: 'METRIC_EXISTS, METRIC_IN_USE' })
  async create(@Body() body: CreateMetricDto): Promise<MetricDto> {
    return toMetricDto(await this.metrics.create(body));
  }

  @Roles('admin')
  @Put(':id')
  @TakesIfMatch()
  @ApiOkResponse({ type: MetricDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    404: 'METRIC_NOT_FOUND',
    409: 'METRIC_EXISTS, METRIC_IN_USE',
    412: 'PRECONDITION_FAILED',
  })
  async update(
    @Param('id', idOr(metricNotFound)) id: number,
    @Body() body: UpdateMetricDto,
    @IfMatch() precondition: Precondition,
  ): Promise<MetricDto> {
    return toMetricDto(await this.metrics.update(id, body, precondition));
  }

  @Roles('admin')
  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'METRIC_NOT_FOUND' })
  delete(@Param('id', idOr(metricNotFound)) id: number): Promise<DoneDto> {
    return this.metrics.delete(id).then(() => done('Metric deleted successfully'));
  }
}
