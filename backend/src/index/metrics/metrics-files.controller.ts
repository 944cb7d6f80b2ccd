import { Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { type CsvUpload, TakesCsv, Upload } from '../../media/csv/csv-upload.interceptor.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import type { ImportResultDto } from '../../media/csv/import.dto.js';
import { MetricsExportService } from './metrics-export.service.js';
import { MetricsImportService } from './metrics-import.service.js';

@ApiTags('metrics')
@Roles('admin', 'content.read')
@Controller('metrics')
export class MetricsFilesController {
  constructor(
    private readonly exports: MetricsExportService,
    private readonly imports: MetricsImportService,
  ) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the metrics as a CSV file')
  exportMetrics(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }

  @Get('template.csv')
  @DownloadsCsv()
  @Operation('Download an empty CSV file to import metrics with')
  getMetricsTemplate(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.template(query);
  }

  @Roles('admin', 'content.change')
  @Post('import')
  @TakesCsv()
  @Operation('Import metrics from a CSV file', {
    400: 'VALIDATION_FAILED, INVALID_FORM, INVALID_IMPORT',
    413: 'FILE_TOO_LARGE, TOO_MANY_ROWS',
    415: 'NOT_A_CSV, CSV_NOT_UNICODE',
  })
  importMetrics(@Upload() upload: CsvUpload): Promise<ImportResultDto> {
    return this.imports.import(upload);
  }
}
