import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../access/roles.decorator.js';
import { DownloadsCsv } from '../csv/csv-download.js';
import { Operation } from '../http/operation.decorator.js';
import { ExportContactMessagesDto } from './contact.dto.js';
import { ContactExport } from './contact-export.service.js';

@ApiTags('contact')
@Roles('admin')
@Controller('contact')
export class ContactFilesController {
  constructor(private readonly exports: ContactExport) {}

  @Get('export.csv')
  @DownloadsCsv()
  @Operation('Download the messages as a CSV file')
  exportMessages(@Query() query: ExportContactMessagesDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }
}
