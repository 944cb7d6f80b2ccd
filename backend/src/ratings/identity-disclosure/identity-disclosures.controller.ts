import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { ratingNotFound } from '../rating/rating.errors.js';
import {
  IdentityDisclosureDto,
  OpenedNameDto,
  OpenNameDto,
  toIdentityDisclosureDto,
} from './identity-disclosure.dto.js';
import { IdentityDisclosuresService } from './identity-disclosures.service.js';

@ApiTags('ratings')
@Controller('ratings')
export class IdentityDisclosuresController {
  constructor(private readonly openings: IdentityDisclosuresService) {}

  @Roles('admin', 'identity.disclose')
  @Post(':id/open-name')
  @Operation(
    'Disclose the voter who gave a rating. The disclosure is recorded in the audit trail, and the voter is notified',
    {
      200: OpenedNameDto,
      400: 'VALIDATION_FAILED, WRONG_PASSWORD',
      404: 'RATING_NOT_FOUND',
      429: 'TOO_MANY_REQUESTS',
    },
  )
  async openVoterName(
    @Param('id', idOr(ratingNotFound)) id: number,
    @Body() body: OpenNameDto,
    @CurrentUser() actor: User,
  ): Promise<OpenedNameDto> {
    return { id, username: await this.openings.open(actor, id, body) };
  }

  @Roles('user')
  @Get('identity-disclosures')
  @Operation('List the disclosures of your identity as a voter', { 200: [IdentityDisclosureDto] })
  async listIdentityDisclosures(@CurrentUser() user: User): Promise<IdentityDisclosureDto[]> {
    return (await this.openings.listOfUser(user.id)).map(toIdentityDisclosureDto);
  }
}
