import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { MethodDto, toMethodDto } from './method.dto.js';
import { MethodService } from './method.service.js';

@ApiTags('method')
@Controller('method')
export class MethodController {
  constructor(private readonly method: MethodService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Get the methodology of the ranks, with the settings in effect', { 200: MethodDto })
  getMethod(): MethodDto {
    return toMethodDto(this.method.read());
  }
}
