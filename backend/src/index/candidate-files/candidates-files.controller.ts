import { Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { type CsvUpload, TakesCsv, Upload } from '../../media/csv/csv-upload.interceptor.js';
import { ExportDto } from '../../media/csv/export.dto.js';
import type { ImportResultDto } from '../../media/csv/import.dto.js';
import { ExportCandidatesDto } from '../candidates/candidate.dto.js';
import { CandidatesExportService } from './candidates-export.service.js';
import { CandidatesImportService } from './candidates-import.service.js';

@ApiTags('candidates')
@Roles('admin', 'content.read')
@Controller('candidates')
export class CandidatesFilesController {
  constructor(
    private readonly exports: CandidatesExportService,
    private readonly imports: CandidatesImportService,
  ) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the candidates as a CSV file')
  exportCandidates(
    @Query() query: ExportCandidatesDto,
    @CurrentUser() caller: User,
  ): Promise<StreamableFile> {
    return this.exports.export(query, caller);
  }

  @Get('template.csv')
  @DownloadsCsv()
  @Operation('Download an empty CSV file to import candidates with')
  getCandidatesTemplate(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.template(query);
  }

  @Roles('admin', 'content.change')
  @Post('import')
  @TakesCsv({ pictures: true })
  @Operation('Import candidates from a CSV file, or from a ZIP file with pictures', {
    400: 'VALIDATION_FAILED, INVALID_FORM, INVALID_IMPORT, UNSAFE_ZIP',
    413: 'FILE_TOO_LARGE, TOO_MANY_ROWS',
    415: 'NOT_A_CSV, CSV_NOT_UNICODE, NOT_A_ZIP, ZIP_DAMAGED',
  })
  importCandidates(@Upload() upload: CsvUpload): Promise<ImportResultDto> {
    return this.imports.import(upload);
  }
}
