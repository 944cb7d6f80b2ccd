import { ApiProperty, PickType } from '@nestjs/swagger';
import { ErrorDto, FieldErrorDto } from '../../core/errors/error.dto.js';
import { IMPORT_STAGES, type ImportStage } from './import-progress.js';

/** One thing that is wrong, or may be, with one cell of an imported file. */
export class ImportErrorDto extends PickType(FieldErrorDto, ['code', 'message', 'params']) {
  @ApiProperty({ type: 'integer', description: 'As a spreadsheet numbers its rows; the headers are line 1' })
  line: number;

  @ApiProperty({ description: 'The header as the file has it; empty for the line as a whole' })
  column: string;
}

export class ImportDataDto {
  @ApiProperty({ description: 'True: nothing was stored' })
  dryRun: boolean;

  @ApiProperty({ type: 'integer', description: 'Lines that are neither headers nor empty' })
  rows: number;

  @ApiProperty({ type: 'integer' })
  created: number;

  @ApiProperty({ type: 'integer' })
  updated: number;

  @ApiProperty({ type: 'integer' })
  unchanged: number;

  @ApiProperty({ type: 'integer', description: 'How many errors there are in all' })
  errorCount: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'The first 1,000 of them, by line' })
  errors: ImportErrorDto[];

  @ApiProperty({ type: 'integer', description: 'How many warnings there are in all: they stop nothing' })
  warningCount: number;

  @ApiProperty({ type: [ImportErrorDto], description: 'The first 1,000 of them, by line' })
  warnings: ImportErrorDto[];

  @ApiProperty({ type: 'integer', description: 'How many there are in the database now' })
  total: number;
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

  @ApiProperty({ type: 'integer', description: 'Lines, pictures or rows' })
  done: number;

  @ApiProperty({ type: 'integer', description: '0 while that is not known' })
  total: number;
}

/** One line of an answer that tells of the progress: it has one of the three, and the last line has no progress. */
export class ImportLineDto {
  @ApiProperty({ type: ImportStepDto, required: false })
  progress?: ImportStepDto;

  @ApiProperty({ type: ImportResultDto, required: false })
  result?: ImportResultDto;

  @ApiProperty({ type: ErrorDto, required: false, description: 'Nothing was stored' })
  error?: ErrorDto;
}

/** What an import does, or would do. */
export type ImportCounts = Pick<ImportDataDto, 'created' | 'updated' | 'unchanged'>;
