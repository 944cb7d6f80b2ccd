import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { ClearCaseDto, ExcludeDto, RemoveDto, SelectionDto } from './case-review.dto.js';
import { caseNotFound } from './case-review.errors.js';
import { DecisionsService } from './decisions.service.js';

const ERRORS = { 404: 'CASE_NOT_FOUND', 409: 'CASE_DECIDED' };
const MEMBER_ERRORS = { 404: 'CASE_NOT_FOUND', 409: 'CASE_DECIDED, VOTERS_HIDDEN' };

@ApiTags('integrity')
@Roles('admin', 'integrity.decide')
@Controller('integrity/cases/:id')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Post('members')
  @Operation('Add accounts or ratings to a case', { 200: MessageDto, ...MEMBER_ERRORS })
  async addToCase(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() selection: SelectionDto,
  ): Promise<MessageDto> {
    return this.decisions.add(id, selection).then(() => done('Added to the case'));
  }

  @Post('remove')
  @Operation('Remove accounts or ratings from a case', { 200: MessageDto, ...MEMBER_ERRORS })
  async removeFromCase(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { removed, ...selection }: RemoveDto,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.decisions.remove(id, selection, removed, actor).then(() => done('Case changed'));
  }

  @Post('exclude')
  @Operation(
    'Exclude the ratings of a case. If two-person review applies, another administrator must confirm the decision first',
    { 200: MessageDto, ...ERRORS },
  )
  async exclude(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { reason, note = null }: ExcludeDto,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.decisions.exclude(id, reason, note, actor).then(() => done('Decision saved'));
  }

  @Roles('admin', 'integrity.confirm')
  @Post('confirm')
  @Operation(
    'Confirm that the ratings of a case are excluded. If a reviewer decided it and several administrators exist, two of them must confirm',
    {
      200: MessageDto,
      404: 'CASE_NOT_FOUND',
      409: 'CASE_DECIDED, SECOND_ADMIN_NEEDED',
    },
  )
  async confirmExclusion(
    @Param('id', idOr(caseNotFound)) id: number,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.decisions.confirm(id, actor).then(() => done('Decision saved'));
  }

  @Post('clear')
  @Operation(
    'Close a case. The case is closed without a finding; ratings that were excluded are counted again',
    {
      200: MessageDto,
      ...ERRORS,
    },
  )
  async clearCase(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { note = null, status }: ClearCaseDto,
    @CurrentUser() actor: User,
  ): Promise<MessageDto> {
    return this.decisions.clear(id, { note, seen: status }, actor).then(() => done('Case closed'));
  }

  @Post('reopen')
  @Operation(
    'Take a decision about a case back. The case is open again, and ratings that were excluded are counted again',
    { 200: MessageDto, ...ERRORS },
  )
  async reopenCase(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { note = null, status }: ClearCaseDto,
  ): Promise<MessageDto> {
    return this.decisions.reopen(id, { note, seen: status }).then(() => done('Case reopened'));
  }
}
