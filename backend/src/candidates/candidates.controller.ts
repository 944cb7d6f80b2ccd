import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Public } from '../access/public.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { CachedResponse } from '../http/cached-response.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { ChangedDto, changed, DoneDto, done } from '../http/done.dto.js';
import { IfMatch, TakesIfMatch } from '../http/if-match.decorator.js';
import { TOTAL_COUNT_HEADER, withTotalCount } from '../http/total-count.js';
import { TakesImage, UploadedImage } from '../images/image-upload.js';
import { idOr } from '../validation/id.pipe.js';
import { IdsDto } from '../validation/ids.dto.js';
import { Precondition } from '../validation/precondition.js';
import {
  CandidateDetailDto,
  CandidateDto,
  CandidatePlaceDto,
  CandidateStatsDto,
  CreateCandidateDto,
  CreateCandidateForm,
  FindCandidatesDto,
  ListCandidatesDto,
  SetTitleDto,
  UpdateCandidateDto,
  UpdateCandidateForm,
} from './candidate.dto.js';
import { candidateNotFound } from './candidate.errors.js';
import { CandidatesService } from './candidates.service.js';

@ApiTags('candidates')
@Controller('candidates')
export class CandidatesController {
  constructor(private readonly candidates: CandidatesService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @ApiOkResponse({ type: [CandidateDto], headers: TOTAL_COUNT_HEADER })
  async list(
    @Query() query: ListCandidatesDto,
    @CurrentUser() caller: User | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CandidateDto[] | CachedResponse> {
    return withTotalCount(reply, await this.candidates.list(query, caller));
  }

  @Public()
  @Get('stats')
  @ConditionalGet()
  @ApiOkResponse({ type: CandidateStatsDto })
  stats(): Promise<CachedResponse> {
    return this.candidates.stats();
  }

  @Public()
  @Get(':id')
  @ConditionalGet()
  @ApiOkResponse({ type: CandidateDetailDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  get(
    @Param('id', idOr(candidateNotFound)) id: number,
    @CurrentUser() caller: User | undefined,
  ): Promise<CachedResponse> {
    return this.candidates.read(id, caller);
  }

  @Roles('admin')
  @Get(':id/place')
  @ApiOkResponse({ type: CandidatePlaceDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  place(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FindCandidatesDto,
    @CurrentUser() caller: User,
  ): Promise<CandidatePlaceDto> {
    return this.candidates.place(id, query, caller);
  }

  @Roles('admin')
  @Post()
  @TakesImage()
  @ApiBody({ type: CreateCandidateForm })
  @ApiCreatedResponse({ type: CandidateDetailDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, UNKNOWN_TITLE', 413: 'IMAGE_TOO_LARGE', 415: 'NOT_AN_IMAGE' })
  create(
    @Body() body: CreateCandidateDto,
    @UploadedImage() picture: Buffer | null,
    @CurrentUser() caller: User,
  ): Promise<CandidateDetailDto> {
    return this.candidates.create(body, picture, caller);
  }

  @Roles('admin')
  @Post('bulk-delete')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedDto })
  @ApiErrors({ 404: 'SOME_NOT_FOUND' })
  async deleteAll(@Body() { ids }: IdsDto): Promise<ChangedDto> {
    return changed('Candidates deleted successfully', await this.candidates.deleteAll(ids));
  }

  @Roles('admin')
  @Post('bulk-title')
  @HttpCode(200)
  @ApiOkResponse({ type: ChangedDto })
  @ApiErrors({ 400: 'VALIDATION_FAILED, UNKNOWN_TITLE', 404: 'SOME_NOT_FOUND' })
  async setTitle(@Body() body: SetTitleDto): Promise<ChangedDto> {
    return changed('Candidates updated successfully', await this.candidates.setTitle(body));
  }

  @Roles('admin')
  @Put(':id')
  @TakesIfMatch()
  @TakesImage()
  @ApiBody({ type: UpdateCandidateForm })
  @ApiOkResponse({ type: CandidateDetailDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    404: 'CANDIDATE_NOT_FOUND',
    412: 'PRECONDITION_FAILED',
    413: 'IMAGE_TOO_LARGE',
    415: 'NOT_AN_IMAGE',
  })
  update(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Body() body: UpdateCandidateDto,
    @UploadedImage() picture: Buffer | null,
    @IfMatch() precondition: Precondition,
    @CurrentUser() caller: User,
  ): Promise<CandidateDetailDto> {
    return this.candidates.update(id, body, picture, precondition, caller);
  }

  @Roles('admin')
  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  delete(@Param('id', idOr(candidateNotFound)) id: number): Promise<DoneDto> {
    return this.candidates.delete(id).then(() => done('Candidate deleted successfully'));
  }
}
