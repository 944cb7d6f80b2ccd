import { ApiProperty } from '@nestjs/swagger';
import { MAX_COUNTED } from '../database/queries/bounded-count.js';
import { Day, OneOf, Text, WholeQuery } from '../validation/fields.decorator.js';
import type { AuditPage } from './audit.repository.js';
import {
  AUDIT_ACTION_NAMES,
  AUDIT_SUBJECT_TYPES,
  type AuditAction,
  type AuditEntry,
  type AuditSubjectType,
  type AuditValues,
} from './audit-entry.js';

/** The filter of the trail. */
export class FindAuditDto {
  /** A part of the subject's or the administrator's name. */
  @Text({ label: 'Search', max: 100, min: 0, nullable: true, optional: true })
  search?: string | null;

  @OneOf({ label: 'Action', values: AUDIT_ACTION_NAMES, optional: true })
  action?: AuditAction;

  /** The id of the administrator's account; 0 for operators' commands. */
  @WholeQuery({ label: 'Actor', min: 0, max: 2 ** 31 - 1 })
  actor?: number;

  @OneOf({ label: 'Subject type', values: AUDIT_SUBJECT_TYPES, optional: true })
  subject_type?: AuditSubjectType;

  /** The id of one candidate, title, metric, user or message. Requires `subject_type`. */
  @WholeQuery({ label: 'Subject', min: 1, max: 2 ** 31 - 1 })
  subject_id?: number;

  /** The first day, in Mogadishu, like `to`. */
  @Day({ label: 'From', optional: true })
  from?: string;

  @Day({ label: 'To', optional: true })
  to?: string;

  /** `true` leaves out entries about reading, such as exports. */
  @OneOf({ label: 'Changes', values: ['true'], optional: true })
  changes?: 'true';
}

export class ListAuditDto extends FindAuditDto {
  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

class AuditActorDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

class AuditSubjectDto {
  @ApiProperty({ enum: AUDIT_SUBJECT_TYPES })
  type: AuditSubjectType;

  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;

  @ApiProperty({ type: String, nullable: true })
  name: string | null;
}

/** Describes fields by name; a value is a text, a number, a boolean or null. */
export const VALUES = {
  type: 'object' as const,
  nullable: true,
  additionalProperties: {
    oneOf: [{ type: 'string', nullable: true }, { type: 'number' }, { type: 'boolean' }],
  },
};

export class AuditEntryDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ type: AuditActorDto })
  actor: AuditActorDto;

  @ApiProperty({ enum: AUDIT_ACTION_NAMES })
  action: AuditAction;

  @ApiProperty({ type: AuditSubjectDto })
  subject: AuditSubjectDto;

  @ApiProperty(VALUES)
  before: AuditValues | null;

  @ApiProperty(VALUES)
  after: AuditValues | null;

  @ApiProperty()
  address: string;

  @ApiProperty()
  request_id: string;
}

class AuditListDataDto {
  @ApiProperty({ type: [AuditEntryDto] })
  entries: AuditEntryDto[];

  @ApiProperty({ type: 'integer', description: `The number of matches, counted up to ${MAX_COUNTED}` })
  total: number;

  @ApiProperty({ description: 'True if there are more matches than were counted' })
  more: boolean;
}

export class AuditListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: AuditListDataDto })
  data: AuditListDataDto;
}

function toAuditEntryDto(entry: AuditEntry): AuditEntryDto {
  const { id, action, before, after, address } = entry;
  return {
    id,
    created_at: entry.createdAt.toISOString(),
    actor: { id: entry.actorId, username: entry.actorName },
    action,
    subject: { type: entry.subjectType, id: entry.subjectId, name: entry.subjectName },
    before,
    after,
    address,
    request_id: entry.requestId,
  };
}

export function toAuditListDto({ entries, total, more }: AuditPage): AuditListDto {
  return { success: true, data: { entries: entries.map(toAuditEntryDto), total, more } };
}
