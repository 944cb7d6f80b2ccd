import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  getSchemaPath,
  IntersectionType,
} from '@nestjs/swagger';
import { OriginFilterDto } from '../../accounts/model/origin-filter.dto.js';
import { LEVELS, type Level } from '../../core/config/settings.js';
import { OneOf, Whole, WholeQuery } from '../../core/validation/fields.decorator.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { Verbatim } from '../../core/validation/verbatim.decorator.js';
import type { Round } from '../../index/calendar/round.js';
import { mean } from '../../index/leaderboard/ranking.js';
import { RevisedMetricDto } from '../../index/metrics/metric.dto.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../../index/model/named-candidate.dto.js';
import { NamedTitleDto } from '../../index/model/named-title.dto.js';
import { RoundNamesDto, toRoundNamesDto } from '../../index/rounds/round.dto.js';
import { RATING_STATUSES, type RatingStatus, type Uncounted } from '../../ledger/entries/rating-status.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import type { ListedRating } from './listed-rating.js';
import { MAX_FORM_SECONDS, type Rating, type ReceiptedRating, type Scores } from './rating.js';
import type { RatingSnapshot } from './rating-snapshots.service.js';
import type { OwnRating } from './ratings.repository.js';

const SCORES = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0, maximum: 100 },
  example: { lead: 80, serv: 75 },
} as const;

const RECEIPT = {
  description:
    'The hash of the entry in the ledger, in hexadecimal; absent while a rating from before the ledger has no entry yet',
} as const;

export class CreateRatingDto {
  @Whole({ label: 'Candidate', min: 1, max: Number.MAX_SAFE_INTEGER })
  candidateId: number;

  /** Validated against the metrics of the candidate when the rating is stored. */
  @Verbatim()
  @ApiProperty({ ...SCORES, description: 'A whole score for each metric that applies to the candidate' })
  scores: unknown;

  /** A claim of the client. An invalid value is ignored, and the rating accepted. */
  @Verbatim()
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MAX_FORM_SECONDS,
    description: 'The number of whole seconds for which the form was open; invalid values are ignored',
  })
  formSeconds?: unknown;

  /** An invalid value is ignored, and the rating accepted. */
  @Verbatim()
  @ApiPropertyOptional({
    type: String,
    pattern: '^[0-9a-f]{32}$',
    description:
      'Random bytes from the browser for the commitment in the ledger, so that two voters cannot be shown the same entry; invalid values are ignored',
  })
  nonce?: unknown;
}

/** The round; defaults to the current one. */
export class OfRoundDto {
  @WholeQuery({ label: 'Round', min: 1, max: LARGEST_ID })
  round?: number;
}

export class ExportRatingsDto extends IntersectionType(ExportDto, OfRoundDto) {}

export class ListVoterRatingsDto {
  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;

  @WholeQuery({ label: 'Offset', min: 0, max: 1_000_000_000 })
  offset?: number;
}

export class ListRatingsDto extends IntersectionType(OriginFilterDto, OfRoundDto, ListVoterRatingsDto) {
  /** Includes the ratings' origins. */
  @OneOf({ label: 'Include', values: ['origin'], optional: true })
  include?: 'origin';

  /** By time; defaults to the newest first. */
  @OneOf({ label: 'Order', values: ['asc', 'desc'], optional: true })
  order?: 'asc' | 'desc';
}

@ApiExtraModels(RevisedMetricDto)
class RatingFieldsDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty(SCORES)
  scores: Scores;

  @ApiProperty({ description: 'The mean of the scores, one decimal' })
  average: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    enum: RATING_STATUSES.filter((status) => status !== 'counted'),
    description:
      'Absent if the rating is counted; a pending rating is counted when its voter reaches the required verification level',
  })
  status?: Uncounted;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(RevisedMetricDto) },
    description:
      'By key, the metrics at the time of the rating that have since changed or no longer apply to the candidate',
  })
  ratedMetrics?: Record<string, RevisedMetricDto>;

  @ApiPropertyOptional({
    type: NamedTitleDto,
    description: 'The candidate’s title at the time of the rating, if it has since changed',
  })
  ratedTitle?: NamedTitleDto;
}

export class RatingDto extends RatingFieldsDto {
  @ApiProperty({ type: 'integer' })
  candidateId: number;
}

/** A rating as its voter sees it. */
export class GivenRatingDto extends RatingDto {
  @ApiPropertyOptional(RECEIPT)
  receipt?: string;
}

class VoterDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

class RatingOriginDto {
  @ApiProperty({ enum: LEVELS, description: 'The verification level of the voter at the time of the rating' })
  level: Level;

  @ApiProperty({ type: String, nullable: true, description: 'A keyed hash of the network; null if unknown' })
  network: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The current domain of the voter’s email address',
  })
  mailDomain: string | null;
}

export class CandidateRatingDto extends RatingDto {
  @ApiProperty({
    type: VoterDto,
    nullable: true,
    description:
      'Null while voters are anonymous; `createdAt` is then the day, in UTC, and `status` is absent',
  })
  userId: VoterDto | null;

  @ApiPropertyOptional({ type: RatingOriginDto, description: 'Present only if requested' })
  origin?: RatingOriginDto;
}

class RatedRoundDto extends RoundNamesDto {
  @ApiProperty({ description: 'False once another round has started: the candidate can be rated again' })
  current: boolean;
}

/** A rating in the list of its voter. */
export class VoterRatingDto extends RatingFieldsDto {
  @ApiProperty({
    type: NamedCandidateDto,
    nullable: true,
    description: 'Null once the candidate has been deleted',
  })
  candidateId: NamedCandidateDto | null;

  @ApiPropertyOptional({ type: RatedRoundDto, description: 'Present if rounds are used' })
  round?: RatedRoundDto;
}

export class OwnRatingDto extends VoterRatingDto {
  @ApiPropertyOptional(RECEIPT)
  receipt?: string;
}

export class RatingCheckDto {
  @ApiProperty()
  hasRated: boolean;

  @ApiProperty({ type: GivenRatingDto, nullable: true })
  rating: GivenRatingDto | null;
}

/** The values that open the commitment of a rating, for its voter only. */
export class ReceiptDto {
  @ApiProperty({ description: 'The hash of the entry in the ledger, in hexadecimal' })
  entry: string;

  @ApiProperty({ description: 'The key of the commitment: 32 bytes as base64url' })
  key: string;

  @ApiProperty({ description: 'The nonce that the browser sent; empty if it sent none' })
  nonce: string;

  @ApiProperty(SCORES)
  scores: Scores;
}

type Fields = Omit<Rating, 'userId' | 'status' | 'roundId' | 'titleId'> & {
  status: RatingStatus | null;
} & RatingSnapshot;

function fields(rating: Fields): RatingFieldsDto {
  const { id, scores, createdAt, status, ratedMetrics, ratedTitle } = rating;
  return {
    id,
    scores,
    average: mean(rating) ?? 0,
    createdAt: createdAt.toISOString(),
    ...(status !== null && status !== 'counted' && { status }),
    ...(ratedMetrics && { ratedMetrics }),
    ...(ratedTitle && { ratedTitle }),
  };
}

export function toRatingDto(rating: Fields): RatingDto {
  return { ...fields(rating), candidateId: rating.candidateId };
}

export function toGivenRatingDto({
  receipt,
  ...rating
}: Fields & Pick<ReceiptedRating, 'receipt'>): GivenRatingDto {
  return { ...toRatingDto(rating), ...(receipt !== null && { receipt }) };
}

export function toCandidateRatingDto(
  { voter, origin, ...rating }: ListedRating,
  { include }: ListRatingsDto,
): CandidateRatingDto {
  return {
    ...toRatingDto(rating),
    userId: voter,
    ...(include === 'origin' && origin && { origin }),
  };
}

/** Converts a rating for a voter's list. @param rounds all rounds by id; empty if rounds are not used */
export function toVoterRatingDto(
  rating: OwnRating & RatingSnapshot,
  rounds: ReadonlyMap<number, Round>,
): VoterRatingDto {
  const round = rounds.get(rating.roundId);
  const { candidate } = rating;
  return {
    ...fields(rating),
    candidateId: candidate && toNamedCandidateDto(candidate),
    ...(round && { round: { ...toRoundNamesDto(round), current: round.isCurrent } }),
  };
}

/** Converts a rating for its voter. @param rounds as for `toVoterRatingDto` */
export function toOwnRatingDto(
  { receipt, ...rating }: OwnRating & RatingSnapshot & Pick<ReceiptedRating, 'receipt'>,
  rounds: ReadonlyMap<number, Round>,
): OwnRatingDto {
  return { ...toVoterRatingDto(rating, rounds), ...(receipt !== null && { receipt }) };
}

export function toRatingCheckDto(rating: (ReceiptedRating & RatingSnapshot) | null): RatingCheckDto {
  return { hasRated: rating !== null, rating: rating && toGivenRatingDto(rating) };
}
