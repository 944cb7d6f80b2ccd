import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { Text, Time } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { VERSION } from '../../core/validation/version.js';
import { ROUND_STATES, type Round, type RoundState, roundState, roundVersion } from '../calendar/round.js';
import {
  BAND_IN_TITLE,
  FEW_RATINGS,
  missingRatings,
  type Places,
  PREVIOUS_RANK,
  type RankedCandidate,
  shownRanks,
} from '../leaderboard/ranking.js';
import { NamedTitleDto } from '../model/named-title.dto.js';
import { CORRECTION_KINDS, type CorrectionKind } from '../snapshots/round-correction.entity.js';

const NAME_MAX = 100;
const REQUIRED = 'Name and opening are required';
const NAME_BESIDE = { max: NAME_MAX, nullable: true, optional: true };

export class CreateRoundDto {
  @Text({ label: 'Name', max: NAME_MAX, required: REQUIRED })
  name: string;

  @Text({ label: 'Name in Somali', ...NAME_BESIDE })
  nameSo?: string | null;

  @Text({ label: 'Name in Arabic', ...NAME_BESIDE })
  nameAr?: string | null;

  @Time({ label: 'The opening', required: REQUIRED })
  opensAt: string;

  /** The first moment after the round; null if it has no end yet. */
  @Time({ label: 'The end', nullable: true, optional: true })
  closesAt?: string | null;
}

/** The fields to change: absent fields do not change, and null is refused for required ones. */
export class UpdateRoundDto extends PartialType(CreateRoundDto, { skipNullProperties: false }) {}

export class RoundNamesDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;
}

export class RoundDto extends RoundNamesDto {
  @ApiProperty({ format: 'date-time' })
  opensAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the round closes; null if no end is set',
  })
  closesAt: string | null;

  @ApiProperty({ enum: ROUND_STATES })
  state: RoundState;

  @ApiPropertyOptional(VERSION)
  version?: string;
}

class PlaceDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null without ratings, or with fewer ratings than a rank required',
  })
  rank: number | null;

  @ApiProperty({ type: 'integer', description: 'The number of further ratings that a rank required' })
  missingRatings: number;

  @ApiProperty({ type: 'integer', nullable: true })
  rankInTitle: number | null;

  @ApiProperty({ type: 'integer', nullable: true })
  titleCandidateCount: number | null;

  @ApiProperty({ type: 'integer' })
  totalRatings: number;
}

class RoundRankDto extends IntersectionType(PlaceDto, NamedTitleDto) {
  @ApiProperty({ type: 'integer' })
  candidateId: number;

  @ApiProperty({ description: 'The name when the round ended; the other texts are of the same time' })
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;

  @ApiProperty({ description: `True with fewer than ${FEW_RATINGS} ratings` })
  fewRatings: boolean;

  @ApiPropertyOptional(PREVIOUS_RANK)
  previousRankInTitle?: number | null;

  @ApiPropertyOptional(BAND_IN_TITLE)
  bandInTitle?: Places;
}

class RoundCorrectionDto {
  @ApiProperty({ type: 'integer' })
  candidateId: number;

  @ApiProperty({ format: 'date', description: 'In UTC' })
  day: string;

  @ApiProperty({
    enum: CORRECTION_KINDS,
    description: 'The kind of change to ratings after the end of the round',
  })
  kind: CorrectionKind;

  @ApiProperty({ type: 'integer' })
  ratings: number;
}

export class RoundRanksDto {
  @ApiProperty({ type: RoundDto })
  round: RoundDto;

  @ApiProperty({
    type: [RoundRankDto],
    description: 'The final ranks, in order; empty before the end of the round',
  })
  places: RoundRankDto[];

  @ApiProperty({ type: [RoundCorrectionDto], description: 'The newest first' })
  corrections: RoundCorrectionDto[];
}

export class CandidateRoundDto extends PlaceDto {
  @ApiProperty({ type: RoundDto })
  round: RoundDto;

  @ApiProperty({ type: 'integer', description: 'The number of candidates in the ranking' })
  candidateCount: number;
}

const NAMES = ['id', 'name', 'nameSo', 'nameAr'] as const;

export function toRoundNamesDto(round: Round): RoundNamesDto {
  return pick(round, NAMES);
}

/** Converts a round. @param now by the database's clock */
export function toRoundDto(round: Round, now: Date): RoundDto {
  return {
    ...toRoundNamesDto(round),
    opensAt: round.opensAt.toISOString(),
    closesAt: round.closesAt?.toISOString() ?? null,
    state: roundState(round, now),
  };
}

/** Converts a round for administrators, who may change it. */
export function toEditableRoundDto(round: Round, now: Date): RoundDto {
  return { ...toRoundDto(round, now), version: roundVersion(round) };
}

const PLACE = ['rank', 'missingRatings', 'rankInTitle', 'titleCandidateCount', 'totalRatings'] as const;
const PLACE_TEXTS = ['name', 'nameAr', 'title', 'titleSo', 'titleAr'] as const;

type StoredPlace = PlaceDto & Pick<RankedCandidate, 'scoreCount'>;

/** Returns a place without the sums behind it. */
export function toPlaceDto(place: StoredPlace): PlaceDto {
  return { ...pick(place, PLACE), ...shownRanks(place), missingRatings: missingRatings(place) };
}

/** Converts a stored place. */
export function toRoundRankDto(place: Omit<RoundRankDto, 'fewRatings'> & StoredPlace): RoundRankDto {
  const fewRatings = place.totalRatings < FEW_RATINGS;
  return { candidateId: place.candidateId, ...pick(place, PLACE_TEXTS), fewRatings, ...toPlaceDto(place) };
}
