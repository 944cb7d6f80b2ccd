import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { LatestStatementDto } from './statement.dto.js';
import { StatementsService } from './statements.service.js';

@ApiTags('statements')
@Controller('statements')
export class LatestStatementController {
  constructor(private readonly statements: StatementsService) {}

  @Public()
  @Get('latest')
  @ConditionalGet()
  @Operation('Get the latest statement of any candidate', { 200: LatestStatementDto })
  getLatestStatement(): Promise<CachedResponse> {
    return this.statements.latest();
  }
}
