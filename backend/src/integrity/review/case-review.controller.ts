import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { TOTAL_COUNT_HEADER, withTotalCount } from '../../core/http/total-count.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { CASE_STATUSES } from '../cases/integrity-case.entity.js';
import {
  CandidateUnderReviewDto,
  CaseAccountDto,
  CaseDto,
  CaseFindingsDto,
  CaseRatingDto,
  ListCasesDto,
  MembersQueryDto,
  MemberUnderReviewDto,
  memberIdsOf,
  OpenCaseDto,
  OpenedCaseDto,
  PageDto,
  toCandidateUnderReviewDto,
  toCaseAccountDto,
  toCaseDto,
  toCaseFindingsDto,
  toCaseRatingDto,
  toMembersUnderReviewDto,
} from './case-review.dto.js';
import { caseNotFound } from './case-review.errors.js';
import { CaseReviewService } from './case-review.service.js';
import { DecisionsService } from './decisions.service.js';

const pageOf = ({ limit = 50, offset = 0 }: PageDto) => ({ limit, offset });

@ApiTags('integrity')
@Roles('admin', 'integrity.read')
@Controller('integrity/cases')
export class CaseReviewController {
  constructor(
    private readonly review: CaseReviewService,
    private readonly decisions: DecisionsService,
  ) {}

  @Get()
  @Operation('List the cases of unusual ratings', { 200: { type: [CaseDto], headers: TOTAL_COUNT_HEADER } })
  async listCases(
    @Query() query: ListCasesDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseDto[]> {
    const statuses = query.status ? [query.status] : [...CASE_STATUSES];
    return withTotalCount(
      reply,
      await this.review.list({ statuses, userId: query.user_id }, pageOf(query)),
    ).map(toCaseDto);
  }

  @Roles('admin', 'integrity.decide')
  @Post()
  @Operation('Open a case about accounts or ratings', { 201: OpenedCaseDto, 409: 'VOTERS_HIDDEN' })
  async openCase(@Body() { note = null, ...selection }: OpenCaseDto): Promise<OpenedCaseDto> {
    return { id: await this.decisions.open(selection, note) };
  }

  @Get('candidates')
  @Operation('List the candidates under review', { 200: [CandidateUnderReviewDto] })
  async listCandidatesUnderReview(): Promise<CandidateUnderReviewDto[]> {
    return (await this.review.underReview()).map(toCandidateUnderReviewDto);
  }

  @Get('ratings')
  @Operation('Find the undecided cases of ratings', { 200: [MemberUnderReviewDto], 409: 'VOTERS_HIDDEN' })
  async listRatingsUnderReview(@Query() query: MembersQueryDto): Promise<MemberUnderReviewDto[]> {
    return toMembersUnderReviewDto(await this.review.undecidedOfRatings(memberIdsOf(query)));
  }

  @Get('accounts')
  @Operation('Find the undecided cases of accounts', { 200: [MemberUnderReviewDto] })
  async listAccountsUnderReview(@Query() query: MembersQueryDto): Promise<MemberUnderReviewDto[]> {
    return toMembersUnderReviewDto(await this.review.undecidedOfAccounts(memberIdsOf(query)));
  }

  @Get(':id')
  @Operation('Get the findings of a case', { 200: CaseFindingsDto, 404: 'CASE_NOT_FOUND' })
  async getCase(
    @Param('id', idOr(caseNotFound)) id: number,
    @CurrentUser() user: User,
  ): Promise<CaseFindingsDto> {
    return toCaseFindingsDto(await this.review.findings(id), await this.decisions.needsSecond(user));
  }

  @Get(':id/accounts')
  @Operation('List the accounts of a case', {
    200: { type: [CaseAccountDto], headers: TOTAL_COUNT_HEADER },
    404: 'CASE_NOT_FOUND',
  })
  async listCaseAccounts(
    @Param('id', idOr(caseNotFound)) id: number,
    @Query() query: PageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseAccountDto[]> {
    return withTotalCount(reply, await this.review.accounts(id, pageOf(query))).map(toCaseAccountDto);
  }

  @Get(':id/ratings')
  @Operation('List the ratings of a case', {
    200: { type: [CaseRatingDto], headers: TOTAL_COUNT_HEADER },
    404: 'CASE_NOT_FOUND',
    409: 'VOTERS_HIDDEN',
  })
  async listCaseRatings(
    @Param('id', idOr(caseNotFound)) id: number,
    @Query() query: PageDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CaseRatingDto[]> {
    return withTotalCount(reply, await this.review.ratings(id, pageOf(query))).map(toCaseRatingDto);
  }
}
