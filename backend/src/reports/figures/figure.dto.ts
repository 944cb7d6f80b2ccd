import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { OneOf } from '../../core/validation/fields.decorator.js';
import { interval95 } from '../../index/leaderboard/interval.js';
import { FEW_RATINGS, mean, roundHalfUp } from '../../index/leaderboard/ranking.js';
import type { ShownStatus, Spread } from '../../index/leaderboard/spread.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../../index/model/named-candidate.dto.js';
import { TitleDto } from '../../index/titles/title.dto.js';
import { BUCKETS } from '../../index/totals/totals.js';
import type { WeightedFigure } from '../../index/weighting/weighted-figure.js';
import { agreementOf } from './agreement.js';
import type { CandidateFigures, Overview, Statuses } from './figures.service.js';
import type { MetricFigures } from './metric-figures.js';

export class FiguresQueryDto {
  /** Includes pending ratings in addition to counted ones; ranks and public figures include counted ratings only. */
  @OneOf({ label: 'Include', values: ['pending'], optional: true })
  include?: 'pending';
}

export const shownStatuses = ({ include }: FiguresQueryDto): ShownStatus[] =>
  include === 'pending' ? ['counted', 'pending'] : ['counted'];

class StatusesDto {
  @ApiProperty({ type: 'integer' })
  counted: number;

  @ApiProperty({ type: 'integer' })
  pending: number;
}

const STATUSES = {
  type: StatusesDto,
  description:
    'The numbers of counted and pending ratings, regardless of the filter; absent if no rating is pending and new ratings are counted at once',
};

export class IntervalDto {
  @ApiProperty({ minimum: 0, maximum: 100 })
  low: number;

  @ApiProperty({ minimum: 0, maximum: 100 })
  high: number;
}

export class BucketDto {
  @ApiProperty({ type: 'integer' })
  from: number;

  @ApiProperty({ type: 'integer', description: 'The upper end, exclusive, except 100' })
  to: number;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'The part of the count that undecided cases contain; absent if none',
  })
  undecided?: number;
}

/** A mean with its interval. */
export class MeanDto {
  @ApiProperty({ description: `Fewer than ${FEW_RATINGS} ratings` })
  fewRatings: boolean;

  @ApiProperty({ type: Number, nullable: true, description: 'One decimal; null without ratings' })
  average: number | null;

  @ApiProperty({
    type: IntervalDto,
    nullable: true,
    description: '95 %, Student’s t, a rating being one observation; null below two ratings',
  })
  interval: IntervalDto | null;
}

export class MetricFiguresDto extends MeanDto {
  @ApiProperty()
  key: string;

  @ApiProperty({ description: 'The label of the metric, or its key if the metric was deleted' })
  label: string;

  @ApiProperty({ type: String, nullable: true })
  labelSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  labelAr: string | null;

  @ApiProperty({ type: 'integer', description: 'The number of ratings with a score on the metric' })
  count: number;

  @ApiProperty({ type: [BucketDto] })
  distribution: BucketDto[];
}

class UndecidedDayDto {
  @ApiProperty({ type: 'integer' })
  ratings: number;

  @ApiProperty({ type: 'integer', description: 'The number of different voters' })
  voters: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The case; null if there are several' })
  caseId: number | null;
}

export class DayDto {
  @ApiProperty({ format: 'date', description: 'In Mogadishu; in UTC while voters are anonymous' })
  date: string;

  @ApiProperty({ type: 'integer' })
  ratings: number;

  @ApiPropertyOptional({
    type: UndecidedDayDto,
    description: 'The part of the ratings that undecided cases contain; absent if none',
  })
  undecided?: UndecidedDayDto;
}

export class VoterDayDto extends DayDto {
  @ApiProperty({ type: 'integer', description: 'The number of different voters' })
  voters: number;
}

class WeightedMeanDto {
  @ApiProperty({ minimum: 0, maximum: 100, description: 'One decimal' })
  average: number;

  @ApiProperty({
    type: 'integer',
    description: 'The number of ratings whose voters have said a group of theirs',
  })
  answered: number;

  @ApiProperty({
    type: 'integer',
    description: 'How many equally weighted ratings would be as accurate (Kish)',
  })
  effectiveRatings: number;

  @ApiProperty({ description: 'The number of ratings divided by the effective number; two decimals' })
  designEffect: number;

  @ApiProperty({
    minimum: 0,
    maximum: 1,
    description: 'The part of the population in groups that have ratings',
  })
  coverage: number;
}

export class CandidateFiguresDto extends MeanDto {
  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;

  @ApiProperty({ type: 'integer', description: 'The number of ratings in the figures' })
  totalRatings: number;

  @ApiPropertyOptional(STATUSES)
  statuses?: StatusesDto;

  @ApiProperty({ type: [BucketDto], description: 'Ratings by their overall score' })
  distribution: BucketDto[];

  @ApiProperty({
    type: Number,
    minimum: -1,
    maximum: 1,
    nullable: true,
    description:
      'How much the ratings agree (van der Eijk): 1 if all are in one tenth of the scale, 0 if they are spread evenly, -1 if half are at each end; null without ratings',
  })
  agreement: number | null;

  @ApiPropertyOptional({
    type: WeightedMeanDto,
    description:
      'The average weighted by the population table; absent without one, and below 20 answers of voters',
  })
  weighted?: WeightedMeanDto;

  @ApiProperty({ type: [MetricFiguresDto] })
  metrics: MetricFiguresDto[];

  @ApiProperty({ type: [DayDto], description: 'The last 90 days, oldest first' })
  days: DayDto[];
}

export class MostRatedDto extends MeanDto {
  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;

  @ApiProperty({ type: 'integer', description: 'The number of ratings in the figures' })
  totalRatings: number;
}

class OverviewTitleDto extends PickType(TitleDto, ['id', 'name', 'nameSo', 'nameAr']) {}

class TitlesWithoutMetricsDto {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: [OverviewTitleDto], description: 'The first ten' })
  titles: OverviewTitleDto[];
}

class CandidatesWithoutTitleDto {
  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: [NamedCandidateDto], description: 'The first ten' })
  candidates: NamedCandidateDto[];
}

export class OverviewDto {
  @ApiPropertyOptional(STATUSES)
  statuses?: StatusesDto;

  @ApiProperty({ type: [VoterDayDto], description: 'The last 30 days, oldest first' })
  days: VoterDayDto[];

  @ApiProperty({ type: [MostRatedDto], description: 'Five at most, the most ratings first' })
  mostRated: MostRatedDto[];

  @ApiProperty({ type: TitlesWithoutMetricsDto, description: 'No metric applies, not even a global one' })
  titlesWithoutMetrics: TitlesWithoutMetricsDto;

  @ApiProperty({ type: CandidatesWithoutTitleDto })
  candidatesWithoutTitle: CandidatesWithoutTitleDto;
}

export function toCandidateFiguresDto(figures: CandidateFigures): CandidateFiguresDto {
  return {
    candidate: toNamedCandidateDto(figures.candidate),
    totalRatings: figures.spread?.ratings ?? 0,
    ...toStatuses(figures),
    ...toMean(figures.spread),
    distribution: toDistribution(figures.spread, figures.undecided),
    agreement: toAgreement(figures.spread),
    ...(figures.weighted && { weighted: toWeightedMean(figures.weighted) }),
    metrics: figures.metrics.map(toMetricFigures),
    days: figures.days,
  };
}

export function toOverviewDto(overview: Overview): OverviewDto {
  const { titlesWithoutMetrics, candidatesWithoutTitle } = overview;
  return {
    ...toStatuses(overview),
    days: overview.days,
    mostRated: overview.mostRated.map(({ candidate, spread }) => ({
      candidate: toNamedCandidateDto(candidate),
      totalRatings: spread?.ratings ?? 0,
      ...toMean(spread),
    })),
    titlesWithoutMetrics: { total: titlesWithoutMetrics.total, titles: titlesWithoutMetrics.first },
    candidatesWithoutTitle: {
      total: candidatesWithoutTitle.total,
      candidates: candidatesWithoutTitle.first.map(toNamedCandidateDto),
    },
  };
}

function toAgreement(spread: Spread | null): number | null {
  const agreement = agreementOf(spread?.buckets ?? []);
  return agreement === null ? null : Math.round(100 * agreement) / 100;
}

function toWeightedMean({
  mean,
  answered,
  effective,
  designEffect,
  coverage,
}: WeightedFigure): WeightedMeanDto {
  return {
    average: roundHalfUp(mean),
    answered,
    effectiveRatings: Math.round(effective),
    designEffect: Math.round(100 * designEffect) / 100,
    coverage: Math.round(1000 * coverage) / 1000,
  };
}

function toStatuses({ statuses }: { statuses: Statuses }): { statuses?: StatusesDto } {
  return statuses ? { statuses } : {};
}

function toMetricFigures({ spread, ...metric }: MetricFigures): MetricFiguresDto {
  const count = spread?.ratings ?? 0;
  return { ...metric, count, ...toMean(spread), distribution: toDistribution(spread) };
}

/** Converts a spread. @param spread null without ratings */
export function toMean(spread: Spread | null): MeanDto {
  const interval = spread && interval95(spread);
  return {
    fewRatings: (spread?.ratings ?? 0) < FEW_RATINGS,
    average: spread && mean(spread),
    interval: interval && { low: roundHalfUp(interval.low), high: roundHalfUp(interval.high) },
  };
}

function toDistribution(spread: Spread | null, undecided: number[] | null = null): BucketDto[] {
  const width = 100 / BUCKETS;
  return Array.from({ length: BUCKETS }, (_, index) => ({
    from: index * width,
    to: (index + 1) * width,
    count: spread?.buckets[index] ?? 0,
    ...(undecided?.[index] && { undecided: undecided[index] }),
  }));
}
