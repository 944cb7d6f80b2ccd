import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { TOTAL_COUNT_HEADER, withTotalCount } from '../http/total-count.js';
import { CurrentVisitor } from '../http/visitor.decorator.js';
import type { Visitor } from '../http/visitor.js';
import { idOr } from '../validation/id.pipe.js';
import {
  CandidateRatingDto,
  CreateRatingDto,
  GivenRatingDto,
  ListRatingsDto,
  OwnRatingDto,
  RatingCheckDto,
  ReceiptDto,
  toCandidateRatingDto,
  toGivenRatingDto,
  toOwnRatingDto,
  toRatingCheckDto,
} from './rating.dto.js';
import { ratingNotFound } from './rating.js';
import { RatingsService } from './ratings.service.js';

@ApiTags('ratings')
@Controller('ratings')
export class RatingsController {
  constructor(private readonly ratings: RatingsService) {}

  @Roles('user')
  @Post()
  @ApiCreatedResponse({ type: GivenRatingDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, INVALID_SCORES, NO_TITLE',
    403: 'EMAIL_NOT_VERIFIED, NOT_VERIFIED',
    404: 'CANDIDATE_NOT_FOUND',
    409: 'ALREADY_RATED, NO_OPEN_ROUND',
    429: 'TOO_MANY_REQUESTS',
  })
  async rate(
    @CurrentUser() user: User,
    @Body() body: CreateRatingDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<GivenRatingDto> {
    return toGivenRatingDto(await this.ratings.rate(user, body, visitor));
  }

  @Roles('admin')
  @Get('candidate/:id')
  @ApiOkResponse({ type: [CandidateRatingDto], headers: TOTAL_COUNT_HEADER })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND', 409: 'RATERS_HIDDEN' })
  async listOfCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: ListRatingsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CandidateRatingDto[]> {
    const found = withTotalCount(reply, await this.ratings.listOfCandidate(id, query));
    return found.map((rating) => toCandidateRatingDto(rating, query));
  }

  @Roles('user')
  @Get('user')
  @ApiOkResponse({ type: [OwnRatingDto] })
  async listOfUser(@CurrentUser() user: User): Promise<OwnRatingDto[]> {
    const { ratings, rounds } = await this.ratings.listOfUser(user.id);
    return ratings.map((rating) => toOwnRatingDto(rating, rounds));
  }

  @Roles('user')
  @Get('check/:id')
  @ApiOkResponse({ type: RatingCheckDto })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  async check(
    @CurrentUser() user: User,
    @Param('id', idOr(candidateNotFound)) id: number,
  ): Promise<RatingCheckDto> {
    return toRatingCheckDto(await this.ratings.check(user.id, id));
  }

  @Roles('user')
  @Get(':id/receipt')
  @ApiOkResponse({ type: ReceiptDto })
  @ApiErrors({ 404: 'RATING_NOT_FOUND', 409: 'NOT_IN_LEDGER' })
  receipt(@CurrentUser() user: User, @Param('id', idOr(ratingNotFound)) id: number): Promise<ReceiptDto> {
    return this.ratings.receipt(user.id, id);
  }
}
