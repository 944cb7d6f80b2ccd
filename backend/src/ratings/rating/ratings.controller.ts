import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { userNotFound } from '../../accounts/model/user.errors.js';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { TOTAL_COUNT_HEADER, withTotalCount } from '../../core/http/total-count.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { candidateNotFound } from '../../index/model/candidate.errors.js';
import { CandidateRatingsService } from './candidate-ratings.service.js';
import { OwnRatingsService } from './own-ratings.service.js';
import {
  CandidateRatingDto,
  ListRatingsDto,
  ListVoterRatingsDto,
  OwnRatingDto,
  RatingCheckDto,
  ReceiptDto,
  toCandidateRatingDto,
  toOwnRatingDto,
  toRatingCheckDto,
  toVoterRatingDto,
  VoterRatingDto,
} from './rating.dto.js';
import { ratingNotFound } from './rating.errors.js';

@ApiTags('ratings')
@Controller('ratings')
export class RatingsController {
  constructor(
    private readonly own: OwnRatingsService,
    private readonly ofCandidates: CandidateRatingsService,
  ) {}

  @Roles('admin', 'results.read')
  @Get('candidate/:id')
  @Operation('List the ratings of a candidate by time', {
    200: { type: [CandidateRatingDto], headers: TOTAL_COUNT_HEADER },
    404: 'CANDIDATE_NOT_FOUND',
    409: 'VOTERS_HIDDEN',
  })
  async listRatingsOfCandidate(
    @Param('id', idOr(candidateNotFound)) id: number,
    @Query() query: ListRatingsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CandidateRatingDto[]> {
    const found = withTotalCount(reply, await this.ofCandidates.list(id, query));
    return found.map((rating) => toCandidateRatingDto(rating, query));
  }

  @Roles('user')
  @Get('user')
  @Operation('List your ratings, the newest first', { 200: [OwnRatingDto] })
  async listMyRatings(@CurrentUser() user: User): Promise<OwnRatingDto[]> {
    const { ratings, rounds } = await this.own.list(user.id);
    return ratings.map((rating) => toOwnRatingDto(rating, rounds));
  }

  @Roles('admin', 'results.read')
  @Get('user/:id')
  @Operation('List the ratings of a voter, the newest first', {
    200: { type: [VoterRatingDto], headers: TOTAL_COUNT_HEADER },
    404: 'USER_NOT_FOUND',
    409: 'VOTERS_HIDDEN',
  })
  async listRatingsOfVoter(
    @Param('id', idOr(userNotFound)) id: number,
    @Query() query: ListVoterRatingsDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VoterRatingDto[]> {
    const { rounds, ...found } = await this.own.listForAdmins(id, query);
    return withTotalCount(reply, found).map((rating) => toVoterRatingDto(rating, rounds));
  }

  @Roles('user')
  @Get('check/:id')
  @Operation('Get your rating of a candidate, if you have rated', {
    200: RatingCheckDto,
    404: 'CANDIDATE_NOT_FOUND',
  })
  async checkRating(
    @CurrentUser() user: User,
    @Param('id', idOr(candidateNotFound)) id: number,
  ): Promise<RatingCheckDto> {
    return toRatingCheckDto(await this.own.check(user.id, id));
  }

  @Roles('user')
  @Get(':id/receipt')
  @Operation('Get the receipt of your rating', {
    200: ReceiptDto,
    404: 'RATING_NOT_FOUND',
    409: 'NOT_IN_LEDGER',
  })
  getReceipt(@CurrentUser() user: User, @Param('id', idOr(ratingNotFound)) id: number): Promise<ReceiptDto> {
    return this.own.receipt(user.id, id);
  }
}
