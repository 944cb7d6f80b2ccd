import { Module } from '@nestjs/common';
import { CaseReviewModule } from '../../integrity/case-review.module.js';
import { OpenDataModule } from '../open-data/open-data.module.js';
import { TransparencyController } from './transparency.controller.js';
import { TransparencyService } from './transparency.service.js';

/** Provides the numbers of administrators' actions. */
@Module({
  imports: [CaseReviewModule, OpenDataModule],
  controllers: [TransparencyController],
  providers: [TransparencyService],
})
export class TransparencyModule {}
