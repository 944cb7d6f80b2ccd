import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Roles } from '../../core/access/roles.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CentredAveragesDto, toCentredAveragesDto } from './centred-mean.dto.js';
import { CentredMeansService } from './centred-means.service.js';

@ApiTags('figures')
@Controller('overview')
export class CentredMeansController {
  constructor(private readonly centred: CentredMeansService) {}

  @Roles('admin', 'results.read')
  @Get('centred')
  @Operation('Get the averages that candidates would have if all voters were equally strict', {
    200: CentredAveragesDto,
  })
  async getCentredAverages(): Promise<CentredAveragesDto> {
    return toCentredAveragesDto(await this.centred.figures());
  }
}
