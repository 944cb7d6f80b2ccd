import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
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
import { CreateMetricDto, ListMetricsDto, MetricDto, toMetricDto, UpdateMetricDto } from './metric.dto.js';
import { metricNotFound } from './metric.errors.js';
import { MetricsService } from './metrics.service.js';

@ApiTags('metrics')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation('List the metrics', { 200: [MetricDto] })
  async listMetrics(
    @Query() { title }: ListMetricsDto,
    @CurrentUser() caller: User | undefined,
  ): Promise<MetricDto[]> {
    return may(caller, 'content.read')
      ? this.metrics.listEditable(title)
      : (await this.metrics.list(title)).map(toMetricDto);
  }

  @Roles('admin', 'content.change')
  @Post()
  @Operation('Create a metric', {
    201: MetricDto,
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    409: 'METRIC_EXISTS, METRIC_IN_USE',
  })
  async createMetric(@Body() body: CreateMetricDto): Promise<MetricDto> {
    return toMetricDto(await this.metrics.create(body));
  }

  @Roles('admin', 'content.change')
  @Put(':id')
  @TakesIfMatch()
  @Operation('Change a metric', {
    200: MetricDto,
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    404: 'METRIC_NOT_FOUND',
    409: 'METRIC_EXISTS, METRIC_IN_USE',
    412: 'PRECONDITION_FAILED',
  })
  async updateMetric(
    @Param('id', idOr(metricNotFound)) id: number,
    @Body() body: UpdateMetricDto,
    @IfMatch() precondition: Precondition,
  ): Promise<MetricDto> {
    return toMetricDto(await this.metrics.update(id, body, precondition));
  }

  @Roles('admin', 'content.change')
  @Delete(':id')
  @Operation('Delete a metric', { 200: MessageDto, 404: 'METRIC_NOT_FOUND' })
  deleteMetric(@Param('id', idOr(metricNotFound)) id: number): Promise<MessageDto> {
    return this.metrics.delete(id).then(() => done('Metric deleted successfully'));
  }
}
