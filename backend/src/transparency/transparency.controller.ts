import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import type { CachedResponse } from '../http/cached-response.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { TransparencyDto } from './transparency.dto.js';
import { Transparency } from './transparency.service.js';

@ApiTags('transparency')
@Controller('transparency')
export class TransparencyController {
  constructor(private readonly transparency: Transparency) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: TransparencyDto, description: 'As it was a minute ago at most' })
  read(): Promise<CachedResponse> {
    return this.transparency.read();
  }
}
