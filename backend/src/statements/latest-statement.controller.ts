import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { CachedResponse } from '../http/cached-response.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { LatestStatementDto } from './statement.dto.js';
import { StatementsService } from './statements.service.js';

@ApiTags('statements')
@Controller('statements')
export class LatestStatementController {
  constructor(private readonly statements: StatementsService) {}

  @Public()
  @Get('latest')
  @ConditionalGet()
  @ApiOkResponse({ type: LatestStatementDto })
  latest(): Promise<CachedResponse> {
    return this.statements.latest();
  }
}
