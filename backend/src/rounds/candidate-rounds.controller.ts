import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/public.decorator.js';
import { candidateNotFound } from '../candidates/candidate.errors.js';
import { ApiErrors } from '../http/api-errors.decorator.js';
import { ConditionalGet } from '../http/conditional-get.js';
import { idOr } from '../validation/id.pipe.js';
import { CandidateRoundDto } from './round.dto.js';
import { RoundsService } from './rounds.service.js';

@ApiTags('rounds')
@Controller('candidates')
export class CandidateRoundsController {
  constructor(private readonly rounds: RoundsService) {}

  @Public()
  @Get(':id/rounds')
  @ConditionalGet()
  @ApiOkResponse({ type: [CandidateRoundDto], description: 'In the rounds that are over, the oldest first' })
  @ApiErrors({ 404: 'CANDIDATE_NOT_FOUND' })
  roundsOf(@Param('id', idOr(candidateNotFound)) id: number): Promise<CandidateRoundDto[]> {
    return this.rounds.placesOfCandidate(id);
  }
}
