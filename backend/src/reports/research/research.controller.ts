import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { OfRoundDto } from '../../ratings/rating/rating.dto.js';
import { ResearchService } from './research.service.js';

@ApiTags('ratings')
@Roles('admin', 'results.read')
@Controller('ratings')
export class ResearchController {
  constructor(private readonly research: ResearchService) {}

  @Get('research.zip')
  @Header('Cache-Control', 'no-store')
  @Operation('Download the ratings of a round without voters', {
    200: {
      description: 'A Data Package (datapackage.org): a CSV file with its description',
      content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
    },
    404: 'ROUND_NOT_FOUND',
  })
  exportForResearch(@Query() { round }: OfRoundDto): Promise<StreamableFile> {
    return this.research.export(round);
  }
}
