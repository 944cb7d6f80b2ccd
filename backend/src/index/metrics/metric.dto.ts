import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { ADMIN_ONLY } from '../../core/errors/visible-to.js';
import { Flag, Key, Text, Whole } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { VERSION } from '../../core/validation/version.js';
import {
  METRIC_DESCRIPTION_MAX,
  METRIC_KEY,
  METRIC_LABEL_MAX,
  metricVersion,
  SCORE_MAX,
  SCORE_MIN,
} from '../model/metric.js';
import { NamedTitleDto } from '../model/named-title.dto.js';
import { TITLE_NAME_MAX } from '../model/title.js';
import { METRIC_TEXTS } from '../revisions/revision.js';
import type { MetricRow } from './metrics.repository.js';

const REQUIRED = 'Key and label are required';
const LABEL_BESIDE = { max: METRIC_LABEL_MAX, nullable: true, optional: true };
const DESCRIPTION = { max: METRIC_DESCRIPTION_MAX, nullable: true, optional: true, multiline: true };

export class CreateMetricDto {
  @Key({
    pattern: METRIC_KEY,
    required: REQUIRED,
    message: 'The key must begin with a letter and have at most 32 letters, digits and underscores',
  })
  key: string;

  @Text({ label: 'Label', max: METRIC_LABEL_MAX, required: REQUIRED })
  label: string;

  @Text({ label: 'Label in Somali', ...LABEL_BESIDE })
  labelSo?: string | null;

  @Text({ label: 'Label in Arabic', ...LABEL_BESIDE })
  labelAr?: string | null;

  @Text({ label: 'Description', ...DESCRIPTION })
  description?: string | null;

  @Text({ label: 'Description in Somali', ...DESCRIPTION })
  descriptionSo?: string | null;

  @Text({ label: 'Description in Arabic', ...DESCRIPTION })
  descriptionAr?: string | null;

  @Whole({ label: 'Minimum score', min: SCORE_MIN, max: SCORE_MAX, optional: true })
  minScore?: number;

  @Whole({ label: 'Maximum score', min: SCORE_MIN, max: SCORE_MAX, optional: true })
  maxScore?: number;

  @Whole({ label: 'Title', min: 1, max: 2 ** 31 - 1, nullable: true, optional: true })
  titleId?: number | null;

  /** True clears the title. */
  @Flag({ label: 'Global', optional: true })
  isGlobal?: boolean;
}

/** The fields to change: absent fields do not change, and null is refused for required ones. */
export class UpdateMetricDto extends PartialType(CreateMetricDto, { skipNullProperties: false }) {}

export class ListMetricsDto {
  /** The name of a title: only the metrics that apply to it. */
  @Text({ label: 'Title', max: TITLE_NAME_MAX, min: 0, nullable: true, optional: true })
  title?: string | null;
}

/** The question and scale of a metric. */
export class RevisedMetricDto {
  @ApiProperty()
  label: string;

  @ApiProperty({ type: String, nullable: true })
  labelSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  labelAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  description: string | null;

  @ApiProperty({ type: String, nullable: true })
  descriptionSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  descriptionAr: string | null;

  @ApiProperty({ type: 'integer' })
  minScore: number;

  @ApiProperty({ type: 'integer' })
  maxScore: number;
}

export class MetricDto extends IntersectionType(NamedTitleDto, RevisedMetricDto) {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'lead' })
  key: string;

  @ApiProperty({ type: 'integer', nullable: true })
  titleId: number | null;

  @ApiProperty({ description: 'Applies to the candidates of every title' })
  isGlobal: boolean;

  @ApiPropertyOptional({
    ...ADMIN_ONLY,
    description:
      'Only for administrators: true if ratings contain a score for the metric, so that its key and range can no longer change',
  })
  inUse?: boolean;

  @ApiPropertyOptional(VERSION)
  version?: string;
}

export function toMetricDto(metric: MetricRow): MetricDto {
  return {
    id: metric.id,
    key: metric.key,
    ...pick(metric, METRIC_TEXTS),
    minScore: metric.minScore,
    maxScore: metric.maxScore,
    titleId: metric.titleId,
    title: metric.title,
    titleSo: metric.titleSo,
    titleAr: metric.titleAr,
    isGlobal: metric.titleId === null,
  };
}

/** Converts a metric for administrators, who may change it. */
export function toEditableMetricDto(metric: MetricRow, inUse: boolean): MetricDto {
  return { ...toMetricDto(metric), inUse, version: metricVersion(metric) };
}
