import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { idOr } from '../../core/validation/id.pipe.js';
import { candidateNotFound } from '../model/candidate.errors.js';
import { CandidateRoundDto } from './round.dto.js';
import { RoundRanksService } from './round-ranks.service.js';

@ApiTags('rounds')
@Controller('candidates')
export class CandidateRoundsController {
  constructor(private readonly places: RoundRanksService) {}

  @Public()
  @Get(':id/rounds')
  @ConditionalGet()
  @Operation("List a candidate's ranks in past rounds", {
    200: { type: [CandidateRoundDto], description: 'Ranks in rounds that have ended, the oldest first' },
    404: 'CANDIDATE_NOT_FOUND',
  })
  listRoundsOfCandidate(@Param('id', idOr(candidateNotFound)) id: number): Promise<CandidateRoundDto[]> {
    return this.places.ofCandidate(id);
  }
}
