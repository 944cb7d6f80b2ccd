import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/public.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import { VoterGroupsDto } from './voter-groups.dto.js';
import { VoterGroupsService } from './voter-groups.service.js';

@ApiTags('transparency')
@Controller('voter-groups')
export class VoterGroupsController {
  constructor(private readonly groups: VoterGroupsService) {}

  @Public()
  @Get()
  @ConditionalGet()
  @Operation('Compare voters with the population by region, age and sex', {
    200: {
      type: VoterGroupsDto,
      description: 'Counted once a day at most; counts of fewer than 20 people are hidden',
    },
  })
  getVoterGroups(): Promise<VoterGroupsDto> {
    return this.groups.read();
  }
}
