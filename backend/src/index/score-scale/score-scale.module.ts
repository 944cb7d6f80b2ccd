import { Module } from '@nestjs/common';
import { ScoreScaleController } from './score-scale.controller.js';
import { ScoreScaleRepository } from './score-scale.repository.js';
import { ScoreScaleService } from './score-scale.service.js';

@Module({
  controllers: [ScoreScaleController],
  providers: [ScoreScaleService, ScoreScaleRepository],
  exports: [ScoreScaleService],
})
export class ScoreScaleModule {}
