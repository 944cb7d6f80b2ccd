import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType } from '@nestjs/swagger';
import { ADMIN_ONLY } from '../../core/errors/visible-to.js';
import { zoneDay } from '../../core/support/days.js';
import { withFields } from '../../core/support/with-fields.js';
import { Day, OneOf, Text, WebAddress, WholeQuery } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { LARGEST_ID } from '../../core/validation/id.pipe.js';
import { IdsDto } from '../../core/validation/ids.dto.js';
import { VERSION } from '../../core/validation/version.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import type { LeaderboardSnapshot } from '../leaderboard/leaderboard.service.js';
import {
  BAND_IN_TITLE,
  FEW_RATINGS,
  mean,
  missingRatings,
  PLACES,
  type Places,
  PREVIOUS_RANK,
  type RankedCandidate,
  roundHalfUp,
} from '../leaderboard/ranking.js';
import { CANDIDATE_NAME_MAX, candidateVersion } from '../model/candidate.js';
import {
  DETAIL_NAMES,
  decorateProfile,
  LISTED_NAMES,
  type PageTexts,
  PROFILE_NAMES,
  type Profile,
  type ProfileField,
} from '../model/candidate-profile.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../model/named-candidate.dto.js';
import { TITLE_NAME_MAX } from '../model/title.js';

const REQUIRED = 'Please fill in all required fields';
const TITLE = { label: 'Title', max: TITLE_NAME_MAX, required: REQUIRED };

const CANDIDATE_SORTS = ['rank', 'rankInTitle', 'name', 'totalRatings'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** What candidates can lack, as a filter. */
const CANDIDATE_LACKS = ['title', 'image', 'ratings', 'nameAr'] as const;
export type CandidateLack = (typeof CANDIDATE_LACKS)[number];

/** Returns the validation of a profile field. */
function profileRules(field: ProfileField): PropertyDecorator {
  const rules = { label: field.label, nullable: true, optional: true };
  if (field.kind === 'day') return Day({ ...rules, past: true });
  if (field.kind === 'webAddress') return WebAddress(rules);
  return Text({ ...rules, max: field.max, multiline: field.kind === 'text' });
}

/** Returns the description of a profile field in responses. */
function profileAnswer({ kind, description }: ProfileField): PropertyDecorator {
  const format = { line: undefined, text: undefined, day: 'date', webAddress: 'uri' }[kind];
  return ApiProperty({ type: String, format, nullable: true, description });
}

class CandidateOfficeDto {
  @Text({ label: 'Name', max: CANDIDATE_NAME_MAX, required: REQUIRED })
  name: string;

  /** The name in Arabic letters. */
  @Text({ label: 'Name in Arabic', max: CANDIDATE_NAME_MAX, nullable: true, optional: true })
  nameAr?: string | null;

  /** The English name of an existing title. */
  @Text(TITLE)
  title: string;
}

export class CreateCandidateDto extends withFields<CandidateOfficeDto, Partial<Profile>>(
  CandidateOfficeDto,
  decorateProfile(PROFILE_NAMES, profileRules),
) {}

export class UpdateCandidateDto extends PartialType(CreateCandidateDto, { skipNullProperties: false }) {}

/** The form with a picture, which is read separately: see `TakesImage`. */
export class CreateCandidateForm extends CreateCandidateDto {
  @ApiPropertyOptional({ format: 'binary' })
  image?: string;
}

export class UpdateCandidateForm extends PartialType(CreateCandidateForm) {}

export class SetTitleDto extends IdsDto {
  /** The name of an existing title; null takes the title away. */
  @Text({ ...TITLE, nullable: true })
  title: string | null;
}

/** The filter and order of a list of candidates. */
export class FindCandidatesDto {
  @Text({ label: 'Search', max: 100, min: 0, nullable: true, optional: true })
  search?: string | null;

  @OneOf({ label: 'Sort', values: CANDIDATE_SORTS, optional: true })
  sort?: CandidateSort;

  @OneOf({ label: 'Order', values: ['asc', 'desc'], optional: true })
  order?: 'asc' | 'desc';

  /** Only candidates with this title. */
  @WholeQuery({ label: 'Title', min: 1, max: LARGEST_ID })
  titleId?: number;

  /** Only candidates who are first in their title; candidates with equal averages share the first rank. */
  @OneOf({ label: 'First of title', values: ['true'], optional: true })
  firstOfTitle?: 'true';

  /** Only candidates without a title, an image or a name in Arabic letters, or with few ratings. */
  @OneOf({ label: 'Lacks', values: CANDIDATE_LACKS, optional: true })
  lacks?: CandidateLack;

  /** Only candidates who were created on this day or later, in Mogadishu. */
  @Day({ label: 'Created from', optional: true })
  createdFrom?: string;

  /** Only candidates who were created on this day or earlier, in Mogadishu. */
  @Day({ label: 'Created to', optional: true })
  createdTo?: string;
}

export class ListCandidatesDto extends FindCandidatesDto {
  @WholeQuery({ label: 'Limit', min: 1, max: 10_000 })
  limit?: number;

  @WholeQuery({ label: 'Offset', min: 0, max: 10_000_000 })
  offset?: number;
}

export class ExportCandidatesDto extends IntersectionType(FindCandidatesDto, ExportDto) {}

export class CandidateDto extends withFields<NamedCandidateDto, Pick<Profile, (typeof LISTED_NAMES)[number]>>(
  NamedCandidateDto,
  decorateProfile(LISTED_NAMES, profileAnswer),
) {
  @ApiProperty({ type: 'integer', nullable: true })
  titleId: number | null;

  @ApiProperty({ type: 'integer' })
  totalRatings: number;

  @ApiProperty({
    description: `True with fewer than ${FEW_RATINGS} ratings: the rank may change with the next ratings`,
  })
  fewRatings: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Candidates with equal averages share a rank. Candidates without ratings have the number after the last rated candidate, for sorting; null while a candidate has too few ratings for a rank',
  })
  rank: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    description:
      'The number of ratings that the candidate still needs for a rank; absent if the candidate has a rank',
  })
  missingRatings?: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The rank among the candidates of the same title; null without a title or a rank',
  })
  rankInTitle: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The number of candidates with the same title; null without a title',
  })
  titleCandidateCount: number | null;

  @ApiPropertyOptional(PREVIOUS_RANK)
  previousRankInTitle?: number | null;

  @ApiPropertyOptional(BAND_IN_TITLE)
  bandInTitle?: Places;

  @ApiPropertyOptional({
    format: 'date',
    description:
      'The day, in Mogadishu, since which the rank is frozen because of an unusual number of ratings, until administrators have reviewed them; absent if the rank is not frozen',
  })
  frozenSince?: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiPropertyOptional({
    ...ADMIN_ONLY,
    type: Number,
    nullable: true,
    description: 'For administrators only, absent for everybody else; null without ratings',
  })
  average?: number | null;

  @ApiPropertyOptional({
    ...ADMIN_ONLY,
    type: Number,
    description:
      'For administrators only: the average drawn towards that of the office where ratings are few; absent without a rank or a publication',
  })
  adjustedAverage?: number;

  @ApiPropertyOptional({
    ...ADMIN_ONLY,
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'For administrators only, absent for everybody else: the mean by metric key',
  })
  scores?: Record<string, number>;

  @ApiPropertyOptional(VERSION)
  version?: string;
}

/** A candidate with the fields of its own page. */
export class CandidateDetailDto extends withFields<
  CandidateDto,
  Pick<Profile, (typeof DETAIL_NAMES)[number]>
>(CandidateDto, decorateProfile(DETAIL_NAMES, profileAnswer)) {
  @ApiProperty({
    format: 'date',
    description: 'The day, in Mogadishu, on which the published figures of any candidate last changed',
  })
  publishedOn: string;

  @ApiProperty({ type: 'integer', description: 'The number of candidates in the leaderboard' })
  candidateCount: number;

  @ApiPropertyOptional({
    ...PLACES,
    description: 'The best and the last rank of all that agree with the ratings; absent without rank bands',
  })
  band?: Places;
}

class NeighbourDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  nameAr: string | null;
}

/** A candidate's position in a searched and sorted list, with its neighbours. */
export class CandidatePlaceDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The position, from 1; null if the candidate is not in the list',
  })
  position: number | null;

  @ApiProperty({ type: 'integer', description: 'The length of the list' })
  total: number;

  @ApiProperty({ type: NeighbourDto, nullable: true })
  previous: NeighbourDto | null;

  @ApiProperty({ type: NeighbourDto, nullable: true })
  next: NeighbourDto | null;
}

export class CandidateStatsDto {
  @ApiProperty({ type: 'integer' })
  totalCandidates: number;

  @ApiProperty({ type: 'integer' })
  totalRatings: number;

  @ApiProperty({ type: Number, nullable: true, description: "The mean of the rated candidates' averages" })
  averageScore: number | null;

  @ApiProperty({ format: 'date-time', description: 'When these figures last changed' })
  publishedAt: string;
}

/** Converts a candidate for everybody: without scores and averages. */
export function toCandidateDto(candidate: RankedCandidate): CandidateDto {
  const missing = missingRatings(candidate);
  return {
    ...toNamedCandidateDto(candidate),
    titleId: candidate.titleId,
    ...pick(candidate, LISTED_NAMES),
    totalRatings: candidate.totalRatings,
    fewRatings: candidate.totalRatings < FEW_RATINGS,
    rank: candidate.rank,
    ...(missing > 0 && { missingRatings: missing }),
    rankInTitle: candidate.rankInTitle,
    titleCandidateCount: candidate.titleCandidateCount,
    ...(candidate.previousRankInTitle !== undefined && {
      previousRankInTitle: candidate.previousRankInTitle,
    }),
    ...(candidate.bandInTitle && { bandInTitle: candidate.bandInTitle }),
    ...(candidate.held && { frozenSince: zoneDay(candidate.held.takenAt) }),
    createdAt: candidate.createdAt.toISOString(),
  };
}

/** Converts a candidate for callers who edit candidates and do not see scores. */
export function toEditableCandidateDto(candidate: RankedCandidate, texts: PageTexts): CandidateDto {
  return { ...toCandidateDto(candidate), version: candidateVersion({ ...candidate, ...texts }) };
}

/** Converts a candidate for callers who see scores. */
export function toScoredCandidateDto(
  candidate: RankedCandidate,
  texts: PageTexts,
  snapshot: LeaderboardSnapshot,
): CandidateDto {
  return {
    ...toEditableCandidateDto(candidate, texts),
    average: mean(candidate),
    ...(candidate.adjusted !== undefined && { adjustedAverage: roundHalfUp(candidate.adjusted) }),
    scores: snapshot.metricMeans.get(candidate.id) ?? {},
  };
}

/**
 * Returns the fields of a candidate's page that lists lack. The day of the last change has no time, which would reveal
 * when single ratings were given.
 */
export function detailsOf(
  candidate: RankedCandidate,
  texts: PageTexts,
  { publishedAt, byId }: LeaderboardSnapshot,
) {
  const publishedOn = zoneDay(publishedAt);
  const { band } = candidate;
  return {
    ...pick({ ...candidate, ...texts }, DETAIL_NAMES),
    publishedOn,
    candidateCount: byId.size,
    ...(band && { band }),
  };
}

/** Returns a candidate's position in a list. */
export function toCandidatePlaceDto(id: number, found: readonly RankedCandidate[]): CandidatePlaceDto {
  const index = found.findIndex((candidate) => candidate.id === id);
  const at = (place: number): NeighbourDto | null => {
    const candidate = index < 0 ? undefined : found[place];
    return candidate ? pick(candidate, ['id', 'name', 'nameAr']) : null;
  };
  return {
    position: index < 0 ? null : index + 1,
    total: found.length,
    previous: at(index - 1),
    next: at(index + 1),
  };
}

/** Returns the totals of the home page, with one average over all candidates. */
export function toCandidateStatsDto({ candidates, publishedAt }: LeaderboardSnapshot): CandidateStatsDto {
  const rated = candidates.filter(({ scoreCount }) => scoreCount > 0);
  const sumOfMeans = rated.reduce((sum, { scoreSum, scoreCount }) => sum + scoreSum / scoreCount, 0);
  return {
    totalCandidates: candidates.length,
    totalRatings: candidates.reduce((sum, { totalRatings }) => sum + totalRatings, 0),
    averageScore: rated.length === 0 ? null : roundHalfUp(sumOfMeans / rated.length),
    publishedAt: publishedAt.toISOString(),
  };
}
