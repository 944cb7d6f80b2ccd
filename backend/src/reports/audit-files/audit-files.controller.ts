import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { ExportAuditDto } from './audit-export.dto.js';
import { AuditExportService } from './audit-export.service.js';

@ApiTags('audit')
@Roles('admin', 'audit.read')
@Controller('audit')
export class AuditFilesController {
  constructor(private readonly exports: AuditExportService) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the audit trail as a CSV file')
  exportAuditEntries(@Query() query: ExportAuditDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }
}
