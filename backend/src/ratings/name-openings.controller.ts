import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../access/current-user.decorator.js';
import { Roles } from '../access/roles.decorator.js';
import type { User } from '../access/user.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { idOr } from '../validation/id.pipe.js';
import { NameOpeningDto, OpenedNameDto, OpenNameDto, toNameOpeningDto } from './name-opening.dto.js';
import { NameOpenings } from './name-openings.service.js';
import { ratingNotFound } from './rating.js';

@ApiTags('ratings')
@Controller('ratings')
export class NameOpeningsController {
  constructor(private readonly openings: NameOpenings) {}

  /** Tells who gave a rating, once. It is in the audit trail, and whoever gave the rating is told. */
  @Roles('admin')
  @Post(':id/open-name')
  @HttpCode(200)
  @ApiOkResponse({ type: OpenedNameDto })
  @ApiErrors({
    400: 'VALIDATION_FAILED, WRONG_PASSWORD',
    404: 'RATING_NOT_FOUND',
    429: 'TOO_MANY_REQUESTS',
  })
  async open(
    @Param('id', idOr(ratingNotFound)) id: number,
    @Body() body: OpenNameDto,
    @CurrentUser() actor: User,
  ): Promise<OpenedNameDto> {
    return { id, username: await this.openings.open(actor, id, body) };
  }

  /** Of one's own ratings, those of which an administrator had the name opened. */
  @Roles('user')
  @Get('name-openings')
  @ApiOkResponse({ type: [NameOpeningDto] })
  async listOfUser(@CurrentUser() user: User): Promise<NameOpeningDto[]> {
    return (await this.openings.listOfUser(user.id)).map(toNameOpeningDto);
  }
}
