import { ApiProperty } from '@nestjs/swagger';
import { CANDIDATE_NAMES, displayId } from '../candidates/candidate.js';
import { imageUrl } from '../images/image-url.js';
import { mean } from '../leaderboard/ranking.js';
import { Whole, WholeQuery } from '../validation/fields.decorator.js';
import { pick } from '../validation/fields-of.js';
import { Verbatim } from '../validation/verbatim.decorator.js';
import type { Rating, Scores } from './rating.js';
import type { OwnRating, RatingWithUsername } from './ratings.repository.js';

const SCORES = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0, maximum: 100 },
  example: { lead: 80, serv: 75 },
} as const;

export class CreateRatingDto {
  @Whole({ label: 'Candidate', min: 1, max: Number.MAX_SAFE_INTEGER })
  candidateId: number;

  /** Judged against the metrics that apply to the candidate when the rating is stored. */
  @Verbatim()
  @ApiProperty({ ...SCORES, description: 'A whole score for each metric that applies to the candidate' })
  scores: unknown;
}

export class ListRatingsDto {
  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;

  @WholeQuery({ label: 'Offset', min: 0, max: 1_000_000_000 })
  offset?: number;
}

class RatingFieldsDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty(SCORES)
  scores: Scores;

  @ApiProperty({ description: 'The mean of the scores, one decimal' })
  average: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class RatingDto extends RatingFieldsDto {
  @ApiProperty({ type: 'integer' })
  candidateId: number;
}

class RaterDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class CandidateRatingDto extends RatingDto {
  @ApiProperty({ type: RaterDto })
  userId: RaterDto;
}

class RatedCandidateDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'NPI-0001' })
  candidateId: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  title: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  titleAr: string | null;

  @ApiProperty({ type: String, nullable: true })
  imageUrl: string | null;
}

export class OwnRatingDto extends RatingFieldsDto {
  @ApiProperty({ type: RatedCandidateDto, nullable: true, description: 'Null once the candidate is gone' })
  candidateId: RatedCandidateDto | null;
}

export class RatingCheckDto {
  @ApiProperty()
  hasRated: boolean;

  @ApiProperty({ type: RatingDto, nullable: true })
  rating: RatingDto | null;
}

function fields(rating: Rating): RatingFieldsDto {
  const { id, scores, createdAt } = rating;
  return { id, scores, average: mean(rating) ?? 0, createdAt: createdAt.toISOString() };
}

export function toRatingDto(rating: Rating): RatingDto {
  return { ...fields(rating), candidateId: rating.candidateId };
}

export function toCandidateRatingDto(rating: RatingWithUsername): CandidateRatingDto {
  return { ...toRatingDto(rating), userId: { id: rating.userId, username: rating.username } };
}

export function toOwnRatingDto(rating: OwnRating): OwnRatingDto {
  const { candidate } = rating;
  return {
    ...fields(rating),
    candidateId: candidate && {
      id: candidate.id,
      candidateId: displayId(candidate.id),
      ...pick(candidate, CANDIDATE_NAMES),
      imageUrl: imageUrl(candidate.image),
    },
  };
}

export function toRatingCheckDto(rating: Rating | null): RatingCheckDto {
  return { hasRated: rating !== null, rating: rating && toRatingDto(rating) };
}
