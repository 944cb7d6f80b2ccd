import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChallengeDto } from './challenge.dto.js';
import { ConflictDto } from './conflict.dto.js';
import { ERROR_CODES, type ErrorCode, FIELD_ERROR_CODES, type FieldErrorCode } from './error-codes.js';
import { ADMIN_ONLY, USERS_ONLY } from './visible-to.js';

/** An error of one field of a request. */
export class FieldErrorDto {
  @ApiProperty({ example: 'email', description: 'Empty for the request as a whole' })
  field: string;

  @ApiProperty({ enum: FIELD_ERROR_CODES, enumName: 'FieldErrorCode', description: 'Stable, for programs' })
  code: FieldErrorCode;

  @ApiProperty({ example: 'Please enter a valid email address', description: 'One sentence, for people' })
  message: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: {
      oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    description:
      'What the message is about, by name: `min`, `max`, `values`, `pattern`; `value` of a cell of a file',
    example: { max: 254 },
  })
  params: Record<string, number | string | readonly string[]>;

  @ApiPropertyOptional({ ...ADMIN_ONLY, type: 'integer', description: 'The line of the imported file' })
  line?: number;
}

/** The body of every answer that is not a success. */
export class ErrorDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ enum: ERROR_CODES, enumName: 'ErrorCode', description: 'Stable, for programs' })
  code: ErrorCode;

  @ApiProperty({ description: 'One sentence, for people' })
  message: string;

  @ApiProperty({ description: 'The id of the request in the log' })
  requestId: string;

  @ApiPropertyOptional({ type: [FieldErrorDto] })
  errors?: FieldErrorDto[];

  @ApiPropertyOptional({ type: ChallengeDto, description: 'With PROOF_OF_WORK_NEEDED' })
  challenge?: ChallengeDto;

  @ApiPropertyOptional({ ...ADMIN_ONLY, type: ConflictDto, description: 'With PRECONDITION_FAILED' })
  conflict?: ConflictDto;

  @ApiPropertyOptional({
    ...USERS_ONLY,
    enum: ['phone', 'in_person'],
    description: 'With NOT_VERIFIED: the verification level that is required',
  })
  requiredLevel?: 'phone' | 'in_person';

  @ApiPropertyOptional({
    ...USERS_ONLY,
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'With NO_OPEN_ROUND: when the next round opens; null if none is planned',
  })
  nextOpensAt?: string | null;
}
