import { ApiProperty } from '@nestjs/swagger';
import { DAY_MS } from '../../core/support/days.js';
import { OneOf, Text, WholeQuery } from '../../core/validation/fields.decorator.js';
import type { DeletionsPage } from './deletion.js';
import { DELETABLE_TYPES, type DeletableType, type Deletion, type DeletionFacts } from './deletion.js';

export class ListDeletionsDto {
  /** A part of the name of the deleted item or of the administrator. */
  @Text({ label: 'Search', max: 100, min: 0, nullable: true, optional: true })
  search?: string | null;

  @OneOf({ label: 'Type', values: DELETABLE_TYPES, optional: true })
  type?: DeletableType;

  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

class DeletedSubjectDto {
  @ApiProperty({ enum: DELETABLE_TYPES })
  type: DeletableType;

  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;
}

class DeletedByDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class DeletionDto {
  @ApiProperty({ type: 'integer', description: 'The id of the deletion, not of the deleted item' })
  id: number;

  @ApiProperty({ type: DeletedSubjectDto })
  subject: DeletedSubjectDto;

  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    description:
      'Facts at the time of deletion: `candidateId` and `ratings` of a candidate, `candidates` and `metrics` of a title, ' +
      '`key` of a metric, `subject` of a message',
  })
  facts: DeletionFacts;

  @ApiProperty({ format: 'date-time' })
  deleted_at: string;

  @ApiProperty({ type: DeletedByDto })
  deleted_by: DeletedByDto;

  @ApiProperty({ format: 'date-time', description: 'The last moment at which the item can be restored' })
  until: string;
}

class DeletionListDataDto {
  @ApiProperty({ type: [DeletionDto] })
  deletions: DeletionDto[];

  @ApiProperty({ type: 'integer', description: 'The number of matches on all pages' })
  total: number;

  @ApiProperty({
    type: 'integer',
    description: 'The number of days for which a deleted item can be restored',
  })
  days: number;
}

export class DeletionListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: DeletionListDataDto })
  data: DeletionListDataDto;
}

export function toDeletionListDto({ deletions, total, days }: DeletionsPage): DeletionListDto {
  const data = { deletions: deletions.map((deletion) => toDeletionDto(deletion, days)), total, days };
  return { success: true, data };
}

function toDeletionDto(deletion: Deletion, days: number): DeletionDto {
  const { id, subjectType, subjectId, subjectName, facts, deletedAt, actorId, actorName } = deletion;
  return {
    id,
    subject: { type: subjectType, id: subjectId, name: subjectName },
    facts,
    deleted_at: deletedAt.toISOString(),
    deleted_by: { id: actorId, username: actorName },
    until: new Date(deletedAt.getTime() + days * DAY_MS).toISOString(),
  };
}
