import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { may } from '../../core/access/rights.js';
import type { User } from '../../core/access/user.js';
import { ADMIN_ONLY } from '../../core/errors/visible-to.js';
import { Day, Text, WebAddress } from '../../core/validation/fields.decorator.js';
import { pick } from '../../core/validation/fields-of.js';
import type { RankedCandidate } from '../leaderboard/ranking.js';
import { NamedCandidateDto, toNamedCandidateDto } from '../model/named-candidate.dto.js';
import {
  STATEMENT_FIELDS,
  STATEMENT_SOURCE_MAX,
  STATEMENT_TEXT_MAX,
  type Statement,
  type StatementVersion,
} from './statement.js';

const REQUIRED = 'Please fill in all required fields';
const BESIDE = { max: STATEMENT_TEXT_MAX, nullable: true, optional: true, multiline: true };

/** A statement to publish; a correction contains all fields again. */
export class StatementBodyDto {
  /** The day of the statement. */
  @Day({ label: 'Date', required: REQUIRED, past: true })
  statedOn: string;

  /** The source of the statement, or how it reached the index. */
  @Text({ label: 'Source', max: STATEMENT_SOURCE_MAX, required: REQUIRED })
  source: string;

  @WebAddress({ label: 'Link to the source', nullable: true, optional: true })
  sourceUrl?: string | null;

  @Text({ label: 'Statement', max: STATEMENT_TEXT_MAX, required: REQUIRED, multiline: true })
  text: string;

  @Text({ label: 'Statement in Somali', ...BESIDE })
  textSo?: string | null;

  @Text({ label: 'Statement in Arabic', ...BESIDE })
  textAr?: string | null;
}

export class StatementVersionDto {
  @ApiProperty({ type: 'integer', description: 'The id of this version; a correction has a new id' })
  id: number;

  @ApiProperty({ format: 'date' })
  statedOn: string;

  @ApiProperty()
  source: string;

  @ApiProperty({ type: String, format: 'uri', nullable: true })
  sourceUrl: string | null;

  @ApiProperty()
  text: string;

  @ApiProperty({ type: String, nullable: true })
  textSo: string | null;

  @ApiProperty({ type: String, nullable: true })
  textAr: string | null;

  @ApiProperty({ description: 'True if this version withdraws the statement; it repeats the withdrawn text' })
  withdrawn: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the statement was entered, corrected or withdrawn' })
  createdAt: string;

  @ApiPropertyOptional({
    ...ADMIN_ONLY,
    description: 'Only for administrators: the administrator who entered the statement',
  })
  enteredBy?: string;
}

export class StatementDto extends StatementVersionDto {
  @ApiProperty({ type: [StatementVersionDto], description: 'Earlier versions, the newest first' })
  earlier: StatementVersionDto[];
}

/** The statement of any candidate that was entered last. */
export class LatestStatementDto {
  @ApiProperty({ type: StatementVersionDto, nullable: true, description: 'Null if there is no statement' })
  statement: StatementVersionDto | null;

  @ApiProperty({ type: NamedCandidateDto, nullable: true })
  candidate: NamedCandidateDto | null;
}

/** Converts the latest statement. @param candidate who made it */
export function toLatestStatementDto(
  version: StatementVersion,
  candidate: RankedCandidate,
): LatestStatementDto {
  return { statement: toVersionDto(version), candidate: toNamedCandidateDto(candidate) };
}

/** Converts a statement for a caller: only administrators see who entered it. */
export function toStatementDto({ latest, earlier }: Statement, caller?: User): StatementDto {
  const version = (of: StatementVersion): StatementVersionDto => ({
    ...toVersionDto(of),
    ...(may(caller, 'content.read') && { enteredBy: of.actorName }),
  });
  return { ...version(latest), earlier: earlier.map(version) };
}

function toVersionDto(version: StatementVersion): StatementVersionDto {
  return {
    id: version.id,
    ...pick(version, STATEMENT_FIELDS),
    withdrawn: version.withdrawn,
    createdAt: version.createdAt.toISOString(),
  };
}
