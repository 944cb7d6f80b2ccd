import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../core/access/current-user.decorator.js';
import { Public } from '../../core/access/public.decorator.js';
import { may } from '../../core/access/rights.js';
import { Roles } from '../../core/access/roles.decorator.js';
import type { User } from '../../core/access/user.js';
import { IfMatch, TakesIfMatch } from '../../core/http/if-match.decorator.js';
import { Operation } from '../../core/http/operation.decorator.js';
import { ConditionalGet } from '../../core/requests/conditional-get.js';
import type { Precondition } from '../../core/validation/precondition.js';
import {
  ScoreScaleDto,
  toEditableScoreScaleDto,
  toScoreScaleDto,
  UpdateScoreScaleDto,
} from './score-scale.dto.js';
import { ScoreScaleService } from './score-scale.service.js';

@ApiTags('score scale')
@Controller('score-scale')
export class ScoreScaleController {
  constructor(private readonly scale: ScoreScaleService) {}

  @Public({ moreFor: 'admin' })
  @Get()
  @ConditionalGet()
  @Operation('Get the score scale', { 200: ScoreScaleDto })
  async getScoreScale(@CurrentUser() caller: User | undefined): Promise<ScoreScaleDto> {
    const scale = await this.scale.read();
    return may(caller, 'content.read') ? toEditableScoreScaleDto(scale) : toScoreScaleDto(scale);
  }

  @Roles('admin', 'content.change')
  @Put()
  @TakesIfMatch()
  @Operation('Change the score scale', { 200: ScoreScaleDto, 412: 'PRECONDITION_FAILED' })
  async updateScoreScale(
    @Body() body: UpdateScoreScaleDto,
    @IfMatch() precondition: Precondition,
  ): Promise<ScoreScaleDto> {
    return toEditableScoreScaleDto(await this.scale.update(body, precondition));
  }
}
