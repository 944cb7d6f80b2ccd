import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { CurrentVisitor } from '../../core/requests/visitor.decorator.js';
import type { Visitor } from '../../core/requests/visitor.js';
import { CreateRatingDto, GivenRatingDto, toGivenRatingDto } from '../rating/rating.dto.js';
import { RatingSubmissionService } from './rating-submission.service.js';

@ApiTags('ratings')
@Controller('ratings')
export class RatingSubmissionController {
  constructor(private readonly ratings: RatingSubmissionService) {}

  @Roles('user')
  @Post()
  @Operation(
    'Rate a candidate. A voter rates each candidate once per round, with a score for each metric that applies',
    {
      201: GivenRatingDto,
      400: 'VALIDATION_FAILED, INVALID_SCORES, NO_TITLE',
      403: 'EMAIL_NOT_VERIFIED, NOT_VERIFIED',
      404: 'CANDIDATE_NOT_FOUND',
      409: 'ALREADY_RATED, NO_OPEN_ROUND',
      429: 'TOO_MANY_REQUESTS',
    },
  )
  async rateCandidate(
    @CurrentUser() user: User,
    @Body() body: CreateRatingDto,
    @CurrentVisitor() visitor: Visitor,
  ): Promise<GivenRatingDto> {
    return toGivenRatingDto(await this.ratings.rate(user, body, visitor));
  }
}
