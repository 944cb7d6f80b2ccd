import { ApiProperty, PickType } from '@nestjs/swagger';
import { FieldErrorDto } from '../errors/error.dto.js';

/** One thing that is wrong with one cell of an imported file. */
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

  @ApiProperty({ type: 'integer', description: 'How many there are in the database now' })
  total: number;
}

export class ImportResultDto {
  @ApiProperty({ example: true })
  success: true;

  @ApiProperty({ type: ImportDataDto })
  data: ImportDataDto;
}

/** What an import does, or would do. */
export type ImportCounts = Pick<ImportDataDto, 'created' | 'updated' | 'unchanged'>;
