import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { MethodologyDto, toMethodologyDto } from './methodology.dto.js';
import { MethodologyService } from './methodology.service.js';

@ApiTags('methodology')
@Controller('methodology')
export class MethodologyController {
  constructor(private readonly methodology: MethodologyService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Get the methodology of the ranks, with the settings in effect', { 200: MethodologyDto })
  async getMethodology(): Promise<MethodologyDto> {
    return toMethodologyDto(await this.methodology.read());
  }
}
