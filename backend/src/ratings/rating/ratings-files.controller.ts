import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { DownloadsCsv } from '../../media/csv/csv-download.interceptor.js';
import { ExportRatingsDto } from './rating.dto.js';
import { RatingsExportService } from './ratings-export.service.js';

@ApiTags('ratings')
@Roles('admin', 'results.read')
@Controller('ratings')
export class RatingsFilesController {
  constructor(private readonly exports: RatingsExportService) {}

  @Get('candidate/:id/export.csv')
  @DownloadsCsv()
  @Operation('Download the ratings of a candidate as a CSV file', {
    404: 'CANDIDATE_NOT_FOUND, ROUND_NOT_FOUND',
  })
  exportRatings(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: ExportRatingsDto,
  ): Promise<StreamableFile> {
    return this.exports.export(id, query);
  }
}
