import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { roundHalfUp } from '../../index/leaderboard/ranking.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../../index/model/named-candidate.dto.js';
import { LEAST_RATINGS } from './centred-means.js';
import type { CentredCandidate, CentredFigures } from './centred-means.service.js';

class CentredCandidateDto {
  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;

  @ApiProperty({ description: 'The plain average of the included ratings, with one decimal' })
  average: number;

  @ApiProperty({ type: 'integer', description: 'The rank by the average, among the candidates of this list' })
  rank: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'That rank among the candidates of the same title; null without one',
  })
  rankInTitle: number | null;

  @ApiProperty({
    description: 'The average if all voters were equally strict, with one decimal; it can leave the scale',
  })
  centredAverage: number;

  @ApiProperty({ type: 'integer', description: 'The rank by the centred average' })
  centredRank: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'That rank among the candidates of the same title; null without one',
  })
  centredRankInTitle: number | null;

  @ApiProperty({ type: 'integer', description: 'The number of included ratings, which both averages are of' })
  ratings: number;

  @ApiPropertyOptional({
    minimum: 0,
    maximum: 100,
    description:
      'The average of all counted ratings, weighted by the population table; absent without one, and below 20 answers of voters',
  })
  weightedAverage?: number;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'How many equally weighted ratings would be as accurate',
  })
  effectiveRatings?: number;
}

export class CentredAveragesDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'When the averages were computed; null while they are computed for the first time: ask again',
  })
  computedAt: string | null;

  @ApiProperty({
    type: 'integer',
    description: `The voters who rated at least ${LEAST_RATINGS} candidates, whose ratings are included`,
  })
  voters: number;

  @ApiProperty({
    type: 'integer',
    description: 'The number of pairs of compared candidates of the same title',
  })
  pairs: number;

  @ApiProperty({ type: 'integer', description: 'The number of pairs whose order is the opposite one' })
  reversedPairs: number;

  @ApiProperty({
    type: [CentredCandidateDto],
    description: 'The candidates with a centred average, the highest first',
  })
  candidates: CentredCandidateDto[];
}

/** Converts centred figures. @param figures null before the first */
export function toCentredAveragesDto(figures: CentredFigures | null): CentredAveragesDto {
  return {
    computedAt: figures?.computedAt.toISOString() ?? null,
    voters: figures?.voters ?? 0,
    pairs: figures?.pairs ?? 0,
    reversedPairs: figures?.reversedPairs ?? 0,
    candidates: figures?.candidates.map(toCentredCandidateDto) ?? [],
  };
}

function toCentredCandidateDto({
  candidate,
  rank,
  rankInTitle,
  plainMean,
  centredMean,
  centredRank,
  centredRankInTitle,
  ratings,
  weighted,
}: CentredCandidate): CentredCandidateDto {
  return {
    candidate: toNamedCandidateDto(candidate),
    average: roundHalfUp(plainMean),
    rank,
    rankInTitle,
    centredAverage: roundHalfUp(centredMean),
    centredRank,
    centredRankInTitle,
    ratings,
    ...(weighted && {
      weightedAverage: roundHalfUp(weighted.mean),
      effectiveRatings: Math.round(weighted.effective),
    }),
  };
}
