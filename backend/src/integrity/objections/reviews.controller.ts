import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { done, MessageDto } from '../../core/http/message.dto.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ObjectDto, ReviewDto } from './review.dto.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('integrity')
@Roles('user')
@Controller('integrity')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Get('reviews')
  @Operation('List your ratings that are under review', { 200: [ReviewDto] })
  listReviews(@CurrentUser() user: User): Promise<ReviewDto[]> {
    return this.reviews.listOfUser(user.id);
  }

  @Post('objections')
  @Operation('Object to the exclusion of your ratings', {
    201: MessageDto,
    404: 'REVIEW_NOT_FOUND',
    409: 'OBJECTION_EXISTS',
  })
  async object(@CurrentUser() user: User, @Body() { ratingId, text }: ObjectDto): Promise<MessageDto> {
    return this.reviews.object(user.id, ratingId, text).then(() => done('Your objection has been saved'));
  }
}
