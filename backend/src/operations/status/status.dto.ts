import { ApiProperty } from '@nestjs/swagger';
import { ERROR_CODES, type ErrorCode } from '../../core/errors/error-codes.js';
import type { Failure } from '../../core/http/failures.js';
import {
  CHECK_NAMES,
  type CheckName,
  FACT_NAMES,
  type FactName,
  FINDING_CODES,
  type FindingCode,
} from '../checks/check.js';
import type { CheckedPart, ServerStatus } from './status.service.js';

class FactDto {
  @ApiProperty({ enum: FACT_NAMES })
  name: FactName;

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'Sizes are in bytes, differences in milliseconds',
  })
  value: string | number;
}

class FindingDto {
  @ApiProperty({ enum: FINDING_CODES })
  code: FindingCode;

  @ApiProperty({ description: 'What is wrong, in one English sentence' })
  message: string;

  @ApiProperty({ description: 'True if it need not be corrected' })
  isNote: boolean;
}

class CheckedPartDto {
  @ApiProperty({ enum: CHECK_NAMES })
  name: CheckName;

  @ApiProperty({ type: [FactDto] })
  facts: FactDto[];

  @ApiProperty({ type: [FindingDto], description: 'Empty if all is well' })
  findings: FindingDto[];

  @ApiProperty({ description: 'True if this part is not set up' })
  isOff: boolean;
}

class FailureDto {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ description: 'The id that the log and the response name' })
  requestId: string;

  @ApiProperty()
  method: string;

  @ApiProperty({ type: String, nullable: true, example: '/api/candidates/:id' })
  route: string | null;

  @ApiProperty({ type: 'integer' })
  status: number;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'The code that the response had' })
  code: ErrorCode;

  @ApiProperty({ description: 'The class of the error', example: 'TypeError' })
  error: string;
}

export class ServerStatusDto {
  @ApiProperty({ format: 'date-time' })
  checkedAt: string;

  @ApiProperty({ type: [CheckedPartDto] })
  parts: CheckedPartDto[];

  @ApiProperty({
    type: [FailureDto],
    description:
      'The last requests that this instance has answered with a status of 500 or more, newest first',
  })
  failures: FailureDto[];
}

const toPartDto = ({ name, facts, findings, isOff }: CheckedPart): CheckedPartDto => ({
  name,
  facts,
  findings,
  isOff,
});

const toFailureDto = ({ at, ...failure }: Failure): FailureDto => ({ at: at.toISOString(), ...failure });

export function toServerStatusDto({ checkedAt, parts, failures }: ServerStatus): ServerStatusDto {
  return {
    checkedAt: checkedAt.toISOString(),
    parts: parts.map(toPartDto),
    failures: failures.map(toFailureDto),
  };
}
