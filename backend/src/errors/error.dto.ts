import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChallengeDto } from './challenge.dto.js';

export class FieldErrorDto {
  @ApiProperty({ example: 'email' })
  field: string;

  @ApiProperty({ example: 'Please enter a valid email address' })
  message: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Of an imported file' })
  line?: number;

  @ApiPropertyOptional({ description: 'Of a fault in an imported file', example: 'UNKNOWN_TITLE' })
  code?: string;
}

/** The body of every answer that is not a success. */
export class ErrorDto {
  @ApiProperty({ example: 400 })
  statusCode: number;

  @ApiProperty({ description: 'Stable, for programs', example: 'VALIDATION_FAILED' })
  code: string;

  @ApiProperty({ description: 'One sentence, for people' })
  message: string;

  @ApiProperty({ description: 'Finds the request in the log' })
  requestId: string;

  @ApiPropertyOptional({ type: [FieldErrorDto] })
  errors?: FieldErrorDto[];

  @ApiPropertyOptional({ type: ChallengeDto, description: 'With PROOF_OF_WORK_NEEDED' })
  challenge?: ChallengeDto;
}
