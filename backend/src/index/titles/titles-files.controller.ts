import { Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { type CsvUpload, TakesCsv, Upload } from '../../media/csv/csv-upload.interceptor.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import type { ImportResultDto } from '../../media/csv/import.dto.js';
import { TitlesExportService } from './titles-export.service.js';
import { TitlesImportService } from './titles-import.service.js';

@ApiTags('titles')
@Roles('admin', 'content.read')
@Controller('titles')
export class TitlesFilesController {
  constructor(
    private readonly exports: TitlesExportService,
    private readonly imports: TitlesImportService,
  ) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the titles as a CSV file')
  exportTitles(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }

  @Get('template.csv')
  @DownloadsCsv()
  @Operation('Download an empty CSV file to import titles with')
  getTitlesTemplate(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.template(query);
  }

  @Roles('admin', 'content.change')
  @Post('import')
  @TakesCsv()
  @Operation('Import titles from a CSV file', {
    400: 'VALIDATION_FAILED, INVALID_FORM, INVALID_IMPORT',
    413: 'FILE_TOO_LARGE, TOO_MANY_ROWS',
    415: 'NOT_A_CSV, CSV_NOT_UNICODE',
  })
  importTitles(@Upload() upload: CsvUpload): Promise<ImportResultDto> {
    return this.imports.import(upload);
  }
}
