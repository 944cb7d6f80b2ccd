import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { DoneDto, done } from '../http/done.dto.js';
import { ObjectDto, ReviewDto } from './review.dto.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('integrity')
@Roles('user')
@Controller('integrity')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('reviews')
  @ApiOkResponse({ type: [ReviewDto] })
  list(@CurrentUser() user: User): Promise<ReviewDto[]> {
    return this.reviews.listOfUser(user.id);
  }

  @Post('objections')
  @HttpCode(201)
  @ApiCreatedResponse({ type: DoneDto })
  @ApiErrors({ 404: 'REVIEW_NOT_FOUND', 409: 'OBJECTION_EXISTS' })
  async object(@CurrentUser() user: User, @Body() { ratingId, text }: ObjectDto): Promise<DoneDto> {
    return this.reviews.object(user.id, ratingId, text).then(() => done('Your objection has been saved'));
  }
}
