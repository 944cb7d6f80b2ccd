import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../core/access/roles.decorator.js';
import { Operation } from '../core/http/operation.decorator.js';
import { DownloadsCsv } from '../media/csv/csv-download.interceptor.js';
import { ExportContactMessagesDto } from './contact.dto.js';
import { ContactExportService } from './contact-export.service.js';

@ApiTags('contact')
@Roles('admin', 'messages.read')
@Controller('contact')
export class ContactFilesController {
  constructor(private readonly exports: ContactExportService) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the messages as a CSV file')
  exportMessages(@Query() query: ExportContactMessagesDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }
}
