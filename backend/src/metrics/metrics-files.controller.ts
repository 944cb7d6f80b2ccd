import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../auth/roles.decorator.js';
import { DownloadsCsv } from '../csv/csv-download.js';
import { ExportDto } from '../csv/export.dto.js';
import { MetricsExport } from './metrics-export.service.js';

@ApiTags('metrics')
@Roles('admin')
@Controller('metrics')
export class MetricsFilesController {
  constructor(private readonly exports: MetricsExport) {}

  @Get('export.csv')
  @DownloadsCsv()
  export(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }

  @Get('template.csv')
  @DownloadsCsv()
  template(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.template(query);
  }
}
