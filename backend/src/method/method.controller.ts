import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { MethodDto, toMethodDto } from './method.dto.js';
import { MethodService } from './method.service.js';

@ApiTags('method')
@Controller('method')
export class MethodController {
  constructor(private readonly method: MethodService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: MethodDto })
  read(): MethodDto {
    return toMethodDto(this.method.read());
  }
}
