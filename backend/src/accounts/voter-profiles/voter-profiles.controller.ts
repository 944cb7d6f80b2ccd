import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { StoreVoterProfileDto, VoterProfileDto } from './voter-profile.dto.js';
import { VoterProfilesService } from './voter-profiles.service.js';

/** The routes for what voters say about themselves. */
@ApiTags('auth')
@Roles('user')
@Controller('auth/voter-profile')
export class VoterProfilesController {
  constructor(private readonly profiles: VoterProfilesService) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @Operation('Get your region, age band and sex, as you have told them', { 200: VoterProfileDto })
  getMyVoterProfile(@CurrentUser() { id }: User): Promise<VoterProfileDto> {
    return this.profiles.find(id);
  }

  @Put()
  @Operation('Tell your region, age band and sex, or delete the answers', {
    200: VoterProfileDto,
    400: 'VALIDATION_FAILED',
  })
  storeMyVoterProfile(
    @CurrentUser() user: User,
    @Body() answers: StoreVoterProfileDto,
  ): Promise<VoterProfileDto> {
    return this.profiles.store(user, answers);
  }
}
