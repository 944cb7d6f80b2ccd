import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import type { CachedResponse } from '../../core/http/cached-response.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { TransparencyDto } from './transparency.dto.js';
import { TransparencyService } from './transparency.service.js';

@ApiTags('transparency')
@Controller('transparency')
export class TransparencyController {
  constructor(private readonly transparency: TransparencyService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Get the figures of the transparency page', {
    200: { type: TransparencyDto, description: 'At most one minute old' },
  })
  getTransparency(): Promise<CachedResponse> {
    return this.transparency.read();
  }
}
