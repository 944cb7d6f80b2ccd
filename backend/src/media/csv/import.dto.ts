import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { ErrorDto, FieldErrorDto } from '../../core/errors/error.dto.js';
import { IMPORT_STAGES, type ImportStage } from './import-progress.js';

/** An error or warning about one cell of an imported file. */
export class ImportErrorDto extends PickType(FieldErrorDto, ['code', 'message', 'params']) {
  @ApiProperty({ type: 'integer', description: 'The row number in a spreadsheet; the headers are line 1' })
  line: number;

  @ApiProperty({ description: 'The header in the file; empty if the error concerns the whole line' })
  column: string;
}

export class ImportDataDto {
  @ApiProperty({ description: 'True if the import was only checked and nothing was stored' })
  dryRun: boolean;

  @ApiProperty({ type: 'integer', description: 'The number of lines except the headers and empty lines' })
  rows: number;

  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  updated: number;

  @ApiProperty({ type: 'integer' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'The total number of errors' })
  errorCount: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'The first 1,000, ordered by line' })
  errors: ImportErrorDto[];

  @ApiProperty({
    type: 'integer',
    description: 'The total number of warnings; warnings do not stop the import',
  })
  warningCount: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'The first 1,000, ordered by line' })
  warnings: ImportErrorDto[];

  @ApiProperty({ type: 'integer', description: 'The number of items in the database after the import' })
  total: number;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer' },
    description: 'The candidates that the import created; absent for other items, and if nothing was stored',
  })
  createdIds?: number[];
}

export class ImportResultDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: ImportDataDto })
  data: ImportDataDto;
}

export class ImportStepDto {
  @ApiProperty({ enum: IMPORT_STAGES })
  stage: ImportStage;

  @ApiProperty({ type: 'integer', description: 'The number of lines, pictures or rows processed' })
  done: number;

  @ApiProperty({ type: 'integer', description: 'The number to process; 0 while unknown' })
  total: number;
}

/** One line of a response with progress: it has one of the three fields, and the last line has no progress. */
export class ImportLineDto {
  @ApiProperty({ type: ImportStepDto, required: false })
  progress?: ImportStepDto;

  @ApiProperty({ type: ImportResultDto, required: false })
  result?: ImportResultDto;

  @ApiProperty({
    type: ErrorDto,
    required: false,
    description: 'The error that stopped the import; nothing was stored',
  })
  error?: ErrorDto;
}

/** The numbers of created and changed items. */
export type ImportCounts = Pick<ImportDataDto, 'created' | 'updated' | 'unchanged' | 'createdIds'>;
