import { ApiProperty, PickType } from '@nestjs/swagger';
import { NamedCandidateDto, toNamedCandidateDto } from '../../index/model/named-candidate.dto.js';
import { RoundDto, toRoundDto } from '../../index/rounds/round.dto.js';
import { MeanDto, MetricFiguresDto, toMean } from './figure.dto.js';
import type { CandidateTrends, TrendPoint } from './trends.service.js';

class TrendPointDto extends MeanDto {
  @ApiProperty({ type: 'integer' })
  roundId: number;

  @ApiProperty({ type: 'integer', description: 'The number of ratings' })
  count: number;
}

class MetricTrendDto extends PickType(MetricFiguresDto, ['key', 'label', 'labelSo', 'labelAr']) {
  @ApiProperty({ type: [TrendPointDto], description: 'One for each of the rounds, rated then or not' })
  points: TrendPointDto[];
}

export class CandidateTrendsDto {
  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;

  @ApiProperty({ type: [RoundDto], description: 'The rounds that have started, the oldest first' })
  rounds: RoundDto[];

  @ApiProperty({ type: [TrendPointDto], description: 'One for each of the rounds, over all metrics' })
  points: TrendPointDto[];

  @ApiProperty({
    type: [MetricTrendDto],
    description: 'The metrics on which the candidate was rated in any round',
  })
  metrics: MetricTrendDto[];
}

export class RoundRatingsDto {
  @ApiProperty({ type: 'integer' })
  roundId: number;

  @ApiProperty({ type: 'integer' })
  counted: number;

  @ApiProperty({ type: 'integer' })
  pending: number;
}

export function toCandidateTrendsDto({
  candidate,
  rounds,
  now,
  points,
  metrics,
}: CandidateTrends): CandidateTrendsDto {
  return {
    candidate: toNamedCandidateDto(candidate),
    rounds: rounds.map((round) => toRoundDto(round, now)),
    points: points.map(toPoint),
    metrics: metrics.map((metric) => ({ ...metric, points: metric.points.map(toPoint) })),
  };
}

function toPoint({ roundId, spread }: TrendPoint): TrendPointDto {
  return { roundId, count: spread?.ratings ?? 0, ...toMean(spread) };
}
