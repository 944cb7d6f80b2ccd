import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { idOr } from '../validation/id.pipe.js';
import { DecisionsService } from './decisions.service.js';
import { ClearCaseDto, ExcludeDto, SelectionDto, SetAsideDto } from './desk.dto.js';
import { caseNotFound } from './desk.errors.js';

const ERRORS = { 404: 'CASE_NOT_FOUND', 409: 'CASE_DECIDED' };
const MEMBER_ERRORS = { 404: 'CASE_NOT_FOUND', 409: 'CASE_DECIDED, RATERS_HIDDEN' };

@ApiTags('integrity')
@Roles('admin')
@Controller('integrity/cases/:id')
export class DecisionsController {
  constructor(private readonly decisions: DecisionsService) {}

  @Post('members')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors(MEMBER_ERRORS)
  async add(@Param('id', idOr(caseNotFound)) id: number, @Body() selection: SelectionDto): Promise<DoneDto> {
    return this.decisions.add(id, selection).then(() => done('Added to the case'));
  }

  @Post('exclude')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors(MEMBER_ERRORS)
  async exclude(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { excluded, ...selection }: ExcludeDto,
  ): Promise<DoneDto> {
    return this.decisions.exclude(id, selection, excluded).then(() => done('Case changed'));
  }

  /** Where there are several administrators, another one has to confirm it first. */
  @Post('set-aside')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors(ERRORS)
  async setAside(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { reason, note = null }: SetAsideDto,
    @CurrentUser() actor: User,
  ): Promise<DoneDto> {
    return this.decisions.setAside(id, reason, note, actor).then(() => done('Decision saved'));
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'CASE_NOT_FOUND', 409: 'CASE_DECIDED, SECOND_ADMIN_NEEDED' })
  async confirm(@Param('id', idOr(caseNotFound)) id: number, @CurrentUser() actor: User): Promise<DoneDto> {
    return this.decisions.confirm(id, actor).then(() => done('Ratings set aside'));
  }

  /** Nothing is wrong; of a case that is set aside its ratings are put back. */
  @Post('clear')
  @HttpCode(200)
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors(ERRORS)
  async clear(
    @Param('id', idOr(caseNotFound)) id: number,
    @Body() { note = null, status }: ClearCaseDto,
    @CurrentUser() actor: User,
  ): Promise<DoneDto> {
    return this.decisions.clear(id, { note, seen: status }, actor).then(() => done('Case closed'));
  }
}
