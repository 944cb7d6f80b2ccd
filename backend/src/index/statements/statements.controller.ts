import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { candidateNotFound } from '../model/candidate.errors.js';
import { StatementBodyDto, StatementDto } from './statement.dto.js';
import { statementNotFound } from './statement.errors.js';
import { StatementsService } from './statements.service.js';

@ApiTags('statements')
@Controller('candidates/:id/statements')
export class StatementsController {
  constructor(private readonly statements: StatementsService) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation("List a candidate's statements", { 200: [StatementDto], 404: 'CANDIDATE_NOT_FOUND' })
  listStatements(
    @Param('id', idOr(candidateNotFound)) candidateId: number,
    @CurrentUser() caller: User | undefined,
  ): Promise<CachedResponse> {
    return this.statements.list(candidateId, caller);
  }

  @Roles('admin', 'content.change')
  @Post()
  @Operation('Publish a statement of a candidate', {
    201: StatementDto,
    404: 'CANDIDATE_NOT_FOUND',
    409: 'TOO_MANY_STATEMENTS',
  })
  createStatement(
    @Param('id', idOr(candidateNotFound)) candidateId: number,
    @Body() body: StatementBodyDto,
    @CurrentUser() caller: User,
  ): Promise<StatementDto> {
    return this.statements.create(candidateId, body, caller);
  }

  @Roles('admin', 'content.change')
  @Put(':statementId')
  @Operation(
    'Correct a statement. The last id is the version on which the correction is based; a second correction of the same version is rejected',
    {
      200: StatementDto,
      404: 'CANDIDATE_NOT_FOUND, STATEMENT_NOT_FOUND',
      409: 'STATEMENT_REPLACED, TOO_MANY_STATEMENTS',
    },
  )
  correctStatement(
    @Param('id', idOr(candidateNotFound)) candidateId: number,
    @Param('statementId', idOr(statementNotFound)) id: number,
    @Body() body: StatementBodyDto,
    @CurrentUser() caller: User,
  ): Promise<StatementDto> {
    return this.statements.correct(candidateId, id, body, caller);
  }

  @Roles('admin', 'content.change')
  @Post(':statementId/withdraw')
  @Operation('Withdraw a statement', {
    200: StatementDto,
    404: 'CANDIDATE_NOT_FOUND, STATEMENT_NOT_FOUND',
    409: 'STATEMENT_REPLACED, TOO_MANY_STATEMENTS',
  })
  withdrawStatement(
    @Param('id', idOr(candidateNotFound)) candidateId: number,
    @Param('statementId', idOr(statementNotFound)) id: number,
    @CurrentUser() caller: User,
  ): Promise<StatementDto> {
    return this.statements.withdraw(candidateId, id, caller);
  }
}
