import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LEVELS, type Level } from '../../core/config/settings.js';
import { Flag, Ids, Key, OneOf, Text, WholeQuery } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import { MAX_IDS } from '../../core/validation/ids.dto.js';
import { mean, roundHalfUp } from '../../index/leaderboard/ranking.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../../index/model/named-candidate.dto.js';
import { RATING_STATUSES, type RatingStatus } from '../../ledger/entries/rating-status.js';
import { CASE_STATUSES, type CaseStatus } from '../cases/integrity-case.entity.js';
import type { Outcome } from './case-effect.js';
import type { CaseAccountRow } from './case-member-lists.repository.js';
import type { CandidateUnderReview, CaseFindings, CaseRating, ListedCase } from './case-review.service.js';
import { NOTE_MAX, REASONS, type Reason } from './decision.js';

const NOTE = { label: 'Note', max: NOTE_MAX, nullable: true, optional: true, multiline: true };

export class PageDto {
  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;

  @WholeQuery({ label: 'Offset', min: 0, max: 1_000_000_000 })
  offset?: number;
}

export class ListCasesDto extends PageDto {
  // The effect of each case is computed for the page.
  @WholeQuery({ label: 'Limit', min: 1, max: 100 })
  declare limit?: number;

  @OneOf({ label: 'Status', values: CASE_STATUSES, optional: true })
  status?: CaseStatus;

  /** Only cases that contain this account. */
  @WholeQuery({ label: 'User', min: 1, max: 2_147_483_647 })
  user_id?: number;
}

export class MembersQueryDto {
  /** Ids of ratings or accounts, separated by commas. */
  @Key({
    pattern: /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,199}$/,
    message: 'Ids must be 1 to 200 numbers, separated by commas',
    required: 'Ids are required',
    optional: true,
  })
  ids?: string;
}

export const memberIdsOf = ({ ids }: MembersQueryDto): number[] => ids?.split(',').map(Number) ?? [];

export class SelectionDto {
  /** Accounts, with all their ratings. */
  @Ids({ label: 'Accounts', max: MAX_IDS, optional: true })
  userIds?: number[];

  /** Single ratings. */
  @Ids({ label: 'Ratings', max: MAX_IDS, optional: true })
  ratingIds?: number[];
}

export class OpenCaseDto extends SelectionDto {
  @Text(NOTE)
  note?: string | null;
}

export class RemoveDto extends SelectionDto {
  /** True to remove from the case, false to return to it. */
  @Flag({ label: 'Removed' })
  removed: boolean;
}

export class ClearCaseDto {
  /** The status that the administrator saw: if it has changed since, the request is refused. */
  @OneOf({ label: 'Status', values: CASE_STATUSES, optional: true })
  status?: CaseStatus;

  @Text(NOTE)
  note?: string | null;
}

export class ExcludeDto {
  @Text(NOTE)
  note?: string | null;

  @OneOf({ label: 'Reason', values: REASONS })
  reason: Reason;
}

export class OpenedCaseDto {
  @ApiProperty({ type: 'integer' })
  id: number;
}

class EvidenceDto {
  @ApiProperty({ example: 'equal_ballots', description: 'The signal that found it' })
  signal: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'integer' }, { type: 'string' }] },
    description:
      'The subject of the signal: `candidateId`, `network` (a keyed hash), `mailDomain` or ' +
      '`holderId` (the account whose number or voucher others tried to use)',
  })
  subject: Record<string, number | string>;

  @ApiProperty({ type: 'integer' })
  accounts: number;

  @ApiProperty({ type: 'integer' })
  ratings: number;

  @ApiProperty({ format: 'date-time' })
  from: string;

  @ApiProperty({ format: 'date-time' })
  to: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'number' }, { type: 'string' }] },
    description: 'Counts, times and probabilities by name',
  })
  facts: Record<string, number | string>;
}

class RanksDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null with fewer ratings than a rank requires',
  })
  rank: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The rank among the candidates of the same title; null without a title or a rank',
  })
  rankInTitle: number | null;
}

class ImpactDto {
  @ApiProperty({ type: NamedCandidateDto, description: 'The candidate with the most ratings in the case' })
  candidate: NamedCandidateDto;

  @ApiProperty({ type: RanksDto, description: 'With the ratings of the case' })
  with: RanksDto;

  @ApiProperty({ type: RanksDto })
  without: RanksDto;

  @ApiProperty({ type: 'integer', description: 'The number of candidates whose figures the case changes' })
  candidates: number;
}

export class CaseDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: CASE_STATUSES })
  status: CaseStatus;

  @ApiProperty({ format: 'date-time' })
  openedAt: string;

  @ApiProperty({ format: 'date-time' })
  grownAt: string;

  @ApiProperty({ type: 'integer' })
  accountCount: number;

  @ApiProperty({ type: 'integer' })
  ratingCount: number;

  @ApiProperty({ type: [EvidenceDto], description: 'Empty if an administrator opened the case' })
  evidence: EvidenceDto[];

  @ApiProperty({ enum: REASONS, nullable: true })
  reason: Reason | null;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  @ApiProperty({
    type: ImpactDto,
    nullable: true,
    description:
      'The rank of one candidate with the ratings of the case and without; null if there is no such candidate, ' +
      'and while voters are anonymous unless signals found at least ten accounts',
  })
  impact: ImpactDto | null;

  @ApiProperty({ type: 'integer', nullable: true })
  decidedById: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt: string | null;
}

class IntervalDto {
  @ApiProperty()
  low: number;

  @ApiProperty()
  high: number;
}

class OutcomeDto extends RanksDto {
  @ApiProperty({ type: 'integer' })
  ratings: number;

  @ApiProperty({ type: Number, nullable: true })
  average: number | null;

  @ApiProperty({ type: IntervalDto, nullable: true, description: 'Of 95 %; null below two ratings' })
  interval: IntervalDto | null;
}

class MoveDto {
  @ApiProperty({
    type: 'integer',
    description: 'Ratings of the case that are counted, or would be counted if the case were cleared',
  })
  ratings: number;

  @ApiProperty({ type: OutcomeDto })
  with: OutcomeDto;

  @ApiProperty({ type: OutcomeDto })
  without: OutcomeDto;
}

class EffectDto extends MoveDto {
  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the rank was frozen until the decision; absent if it is not frozen',
  })
  frozenSince?: string;

  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;
}

export class CandidateUnderReviewDto {
  @ApiProperty({ type: NamedCandidateDto })
  candidate: NamedCandidateDto;

  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The undecided cases, the one that grew last first',
  })
  caseIds: number[];

  @ApiProperty({
    type: MoveDto,
    nullable: true,
    description:
      'The effect of excluding the ratings of all undecided cases; null if none of them counts, and while voters ' +
      'are anonymous unless signals found at least ten accounts in each case',
  })
  effect: MoveDto | null;
}

export class MemberUnderReviewDto {
  @ApiProperty({ type: 'integer', description: 'The id of the rating or account' })
  id: number;

  @ApiProperty({ type: 'integer', description: 'The newest undecided case that contains it' })
  caseId: number;
}

class MovedDto {
  @ApiProperty({ type: 'integer' })
  candidates: number;

  @ApiProperty({ type: 'integer' })
  ratings: number;
}

class TimelineDayDto {
  @ApiProperty({ format: 'date' })
  date: string;

  @ApiProperty({ type: 'integer', description: 'The number of counted ratings' })
  ratings: number;

  @ApiProperty({ type: 'integer' })
  inCase: number;
}

class ObjectionDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null while voters are anonymous' })
  ratingId: number | null;

  @ApiProperty()
  text: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

class PatternDto {
  @ApiProperty({ type: 'integer' })
  accounts: number;

  @ApiProperty({ type: 'integer', description: 'The accounts that rated the candidate in `impact`' })
  voters: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  registeredFrom: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  registeredTo: string | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    description:
      'The lowest average of a rating of the candidate in `impact`; null while voters are anonymous',
  })
  lowest: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The highest average, as `lowest`' })
  highest: number | null;
}

export class CaseFindingsDto extends CaseDto {
  @ApiProperty({ type: String, nullable: true, description: 'Null once the account has been deleted' })
  decidedBy: string | null;

  @ApiProperty({ type: String, nullable: true })
  confirmedBy: string | null;

  @ApiProperty({
    type: [EffectDto],
    description:
      'The effect of a decision on the candidates with the most ratings in the case, at most 100; ' +
      'ratings that another case has excluded do not change',
  })
  effects: EffectDto[];

  @ApiProperty({
    type: PatternDto,
    description: 'When the accounts of the case registered, and how they rated; without removed ones',
  })
  pattern: PatternDto;

  @ApiProperty({ type: MovedDto, description: 'The total effect' })
  moved: MovedDto;

  @ApiProperty({ type: [TimelineDayDto], description: '28 days of the first candidate in `effects`' })
  timeline: TimelineDayDto[];

  @ApiProperty({ type: [ObjectionDto], description: 'Newest first, 100 at most' })
  objections: ObjectionDto[];

  @ApiProperty({
    description: 'True if another administrator must confirm that the caller excludes the ratings',
  })
  needsSecond: boolean;

  @ApiPropertyOptional({
    example: true,
    description:
      'Present while voters are anonymous: the ratings are not listed; `effects` and `timeline` are empty ' +
      'unless signals found at least ten accounts, and include removed accounts',
  })
  votersHidden?: true;
}

export class CaseAccountDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: LEVELS })
  level: Level;

  @ApiProperty({ type: String, nullable: true })
  mailDomain: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'A keyed hash' })
  network: string | null;

  @ApiProperty({ type: 'integer' })
  totalRatings: number;

  @ApiProperty({ description: 'True if the account is removed from the case' })
  removed: boolean;
}

export class CaseRatingDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({
    type: NamedCandidateDto,
    nullable: true,
    description: 'Null once the candidate has been deleted',
  })
  candidate: NamedCandidateDto | null;

  @ApiProperty()
  average: number;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ enum: RATING_STATUSES })
  status: RatingStatus;

  @ApiProperty()
  removed: boolean;
}

export function toCaseDto({ one, impact }: ListedCase): CaseDto {
  return {
    id: one.id,
    status: one.status,
    openedAt: one.openedAt.toISOString(),
    grownAt: one.grownAt.toISOString(),
    accountCount: one.accountCount,
    ratingCount: one.ratingCount,
    evidence: JSON.parse(one.evidence) as EvidenceDto[],
    reason: one.reason as Reason | null,
    note: one.note,
    impact: impact && { ...impact, candidate: toNamedCandidateDto(impact.candidate) },
    decidedById: one.decidedBy,
    decidedAt: one.decidedAt?.toISOString() ?? null,
    confirmedAt: one.confirmedAt?.toISOString() ?? null,
  };
}

/** Converts findings. @param needsSecond whether another administrator must confirm the decision of the caller */
export function toCaseFindingsDto(
  { one, impact, pattern, deciders, effects, moved, timeline, objections, votersHidden }: CaseFindings,
  needsSecond: boolean,
): CaseFindingsDto {
  return {
    ...toCaseDto({ one, impact }),
    decidedBy: deciders.get(one.decidedBy ?? 0) ?? null,
    confirmedBy: deciders.get(one.confirmedBy ?? 0) ?? null,
    effects: effects.map(({ candidate, ratings, ...outcomes }) => ({
      candidate: toNamedCandidateDto(candidate),
      ...(candidate.held && { frozenSince: candidate.held.takenAt.toISOString() }),
      ratings,
      with: toOutcomeDto(outcomes.with),
      without: toOutcomeDto(outcomes.without),
    })),
    pattern: {
      ...pick(pattern, ['accounts', 'voters']),
      registeredFrom: pattern.registeredFrom?.toISOString() ?? null,
      registeredTo: pattern.registeredTo?.toISOString() ?? null,
      lowest: pattern.lowest === null ? null : roundHalfUp(pattern.lowest),
      highest: pattern.highest === null ? null : roundHalfUp(pattern.highest),
    },
    moved,
    timeline,
    objections: objections.map(({ ratingId, text, createdAt }) => ({
      ratingId: votersHidden ? null : ratingId,
      text,
      createdAt: createdAt.toISOString(),
    })),
    needsSecond,
    ...(votersHidden && { votersHidden }),
  };
}

export const toMembersUnderReviewDto = (cases: Map<number, number>): MemberUnderReviewDto[] =>
  [...cases].map(([id, caseId]) => ({ id, caseId }));

export function toCandidateUnderReviewDto({
  candidate,
  caseIds,
  effect,
}: CandidateUnderReview): CandidateUnderReviewDto {
  return {
    candidate: toNamedCandidateDto(candidate),
    caseIds,
    effect: effect && {
      ratings: effect.ratings,
      with: toOutcomeDto(effect.with),
      without: toOutcomeDto(effect.without),
    },
  };
}

function toOutcomeDto({ interval, ...outcome }: Outcome): OutcomeDto {
  const rounded = interval && { low: roundHalfUp(interval.low), high: roundHalfUp(interval.high) };
  return { ...outcome, interval: rounded };
}

export function toCaseAccountDto({ createdAt, ...row }: CaseAccountRow): CaseAccountDto {
  return { ...row, createdAt: createdAt.toISOString() };
}

export function toCaseRatingDto(rating: CaseRating): CaseRatingDto {
  return {
    ...pick(rating, ['id', 'userId', 'username', 'status', 'removed']),
    candidate: rating.candidate ? toNamedCandidateDto(rating.candidate) : null,
    average: mean(rating) ?? 0,
    createdAt: rating.createdAt.toISOString(),
  };
}
