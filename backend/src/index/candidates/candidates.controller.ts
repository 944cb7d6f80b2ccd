import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { CachedResponse } from '../../core/http/cached-response.js';
import { IfMatch, TakesIfMatch } from '../../core/http/if-match.decorator.js';
import { ChangedDto, changed, done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { TOTAL_COUNT_HEADER, withTotalCount } from '../../core/http/total-count.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { IdsDto } from '../../core/validation/ids.dto.js';
import { Precondition } from '../../core/validation/precondition.js';
import { TakesImage, UploadedImage } from '../../media/images/image-upload.js';
import { candidateNotFound } from '../model/candidate.errors.js';
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
import { CandidatesService } from './candidates.service.js';

@ApiTags('candidates')
@Controller('candidates')
export class CandidatesController {
  constructor(private readonly candidates: CandidatesService) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation('List the candidates. In leaderboard order by default', {
    200: { type: [CandidateDto], headers: TOTAL_COUNT_HEADER },
  })
  async listCandidates(
    @Query() query: ListCandidatesDto,
    @CurrentUser() caller: User | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CandidateDto[] | CachedResponse> {
    return withTotalCount(reply, await this.candidates.list(query, caller));
  }

  @Public()
  @Get('stats')
  @ConditionalGet()
  @Operation('Get the totals of the home page', { 200: CandidateStatsDto })
  getStats(): Promise<CachedResponse> {
    return this.candidates.stats();
  }

  @Public({ moreFor: 'admin' })
  @Get(':id')
  @ConditionalGet()
  @Operation('Get a candidate', { 200: CandidateDetailDto, 404: 'CANDIDATE_NOT_FOUND' })
  getCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @CurrentUser() caller: User | undefined,
  ): Promise<CachedResponse> {
    return this.candidates.read(id, caller);
  }

  @Roles('admin', 'content.read')
  @Get(':id/place')
  @Operation('Get the position of a candidate in a list', {
    200: CandidatePlaceDto,
    404: 'CANDIDATE_NOT_FOUND',
  })
  findPlace(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: FindCandidatesDto,
    @CurrentUser() caller: User,
  ): Promise<CandidatePlaceDto> {
    return this.candidates.place(id, query, caller);
  }

  @Roles('admin', 'content.change')
  @Post()
  @TakesImage()
  @ApiBody({ type: CreateCandidateForm })
  @Operation('Create a candidate, with an optional picture', {
    201: CandidateDetailDto,
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    413: 'IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_SIDE_TOO_LONG',
    415: 'NOT_AN_IMAGE, IMAGE_DAMAGED',
  })
  createCandidate(
    @Body() body: CreateCandidateDto,
    @UploadedImage() picture: Buffer | null,
    @CurrentUser() caller: User,
  ): Promise<CandidateDetailDto> {
    return this.candidates.create(body, picture, caller);
  }

  @Roles('admin', 'content.change')
  @Post('bulk-delete')
  @Operation('Delete several candidates. Either all of them change, or none', {
    200: ChangedDto,
    404: 'SOME_NOT_FOUND',
  })
  async deleteCandidates(@Body() { ids }: IdsDto): Promise<ChangedDto> {
    return changed('Candidates deleted successfully', await this.candidates.deleteAll(ids));
  }

  @Roles('admin', 'content.change')
  @Post('bulk-title')
  @Operation('Assign a title to several candidates. Either all of them change, or none', {
    200: ChangedDto,
    400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
    404: 'SOME_NOT_FOUND',
  })
  async setTitleOfCandidates(@Body() body: SetTitleDto): Promise<ChangedDto> {
    return changed('Candidates updated successfully', await this.candidates.setTitle(body));
  }

  @Roles('admin', 'content.change')
  @Put(':id')
  @TakesIfMatch()
  @TakesImage()
  @ApiBody({ type: UpdateCandidateForm })
  @Operation(
    'Change a candidate. JSON is also accepted for all fields except the picture; null clears a field',
    {
      200: CandidateDetailDto,
      400: 'VALIDATION_FAILED, UNKNOWN_TITLE',
      404: 'CANDIDATE_NOT_FOUND',
      412: 'PRECONDITION_FAILED',
      413: 'IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, IMAGE_SIDE_TOO_LONG',
      415: 'NOT_AN_IMAGE, IMAGE_DAMAGED',
    },
  )
  updateCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Body() body: UpdateCandidateDto,
    @UploadedImage() picture: Buffer | null,
    @IfMatch() precondition: Precondition,
    @CurrentUser() caller: User,
  ): Promise<CandidateDetailDto> {
    return this.candidates.update(id, body, picture, precondition, caller);
  }

  @Roles('admin', 'content.change')
  @Delete(':id')
  @Operation('Delete a candidate. Voters keep the ratings in their lists', {
    200: MessageDto,
    404: 'CANDIDATE_NOT_FOUND',
  })
  deleteCandidate(@Param('id', idOr(candidateNotFound)) id: number): Promise<MessageDto> {
    return this.candidates.delete(id).then(() => done('Candidate deleted successfully'));
  }
}
