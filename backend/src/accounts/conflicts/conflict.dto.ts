import { ApiProperty } from '@nestjs/swagger';
import { MAX_COUNTED } from '../../core/database/queries/bounded-count.js';
import { OneOf, WholeQuery } from '../../core/validation/fields.decorator.js';
import type { Conflict, ConflictPage } from './conflicts.repository.js';
import { CONFLICT_KINDS, type ConflictKind } from './proof-conflict.js';

export class ListConflictsDto {
  @OneOf({ label: 'Kind', values: CONFLICT_KINDS, optional: true })
  kind?: ConflictKind;

  @WholeQuery({ label: 'Page', min: 1, max: 10_000_000 })
  page?: number;

  @WholeQuery({ label: 'Limit', min: 1, max: 500 })
  limit?: number;
}

class ConflictAccountDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  username: string;
}

export class ProofConflictDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ enum: CONFLICT_KINDS })
  kind: ConflictKind;

  @ApiProperty({ type: ConflictAccountDto, description: 'The account that tried to use the proof' })
  user: ConflictAccountDto;

  @ApiProperty({
    type: ConflictAccountDto,
    nullable: true,
    description: 'The account that holds the proof; null if the account was deleted',
  })
  holder: ConflictAccountDto | null;

  @ApiProperty({ type: 'integer' })
  times: number;

  @ApiProperty({ format: 'date-time' })
  first_at: string;

  @ApiProperty({ format: 'date-time' })
  last_at: string;
}

class ConflictListDataDto {
  @ApiProperty({ type: [ProofConflictDto] })
  conflicts: ProofConflictDto[];

  @ApiProperty({ type: 'integer', description: `The number of matches, counted up to ${MAX_COUNTED}` })
  total: number;

  @ApiProperty({ description: 'True if there are more matches than were counted' })
  more: boolean;
}

export class ConflictListDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: ConflictListDataDto })
  data: ConflictListDataDto;
}

export function toConflictList({ conflicts, total, more }: ConflictPage): ConflictListDto {
  return { success: true, data: { conflicts: conflicts.map(toProofConflict), total, more } };
}

function toProofConflict(conflict: Conflict): ProofConflictDto {
  const { id, kind, userId, username, holderId, holderName, times, firstAt, lastAt } = conflict;
  return {
    id,
    kind,
    user: { id: userId, username: username ?? '' },
    holder: holderName === null ? null : { id: holderId, username: holderName },
    times,
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  };
}
