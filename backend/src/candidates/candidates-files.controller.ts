import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../auth/roles.decorator.js';
import { DownloadsCsv } from '../csv/csv-download.js';
import { ExportDto } from '../csv/export.dto.js';
import { ExportCandidatesDto } from './candidate.dto.js';
import { CandidatesExport } from './candidates-export.service.js';

@ApiTags('candidates')
@Roles('admin')
@Controller('candidates')
export class CandidatesFilesController {
  constructor(private readonly exports: CandidatesExport) {}

  @Get('export.csv')
  @DownloadsCsv()
  export(@Query() query: ExportCandidatesDto): Promise<StreamableFile> {
    return this.exports.export(query);
  }

  @Get('template.csv')
  @DownloadsCsv()
  template(@Query() query: ExportDto): Promise<StreamableFile> {
    return this.exports.template(query);
  }
}
