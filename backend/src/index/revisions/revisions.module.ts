import { Module } from '@nestjs/common';
import { MetricRevisionsRepository } from './metric-revisions.repository.js';
import { TitleRevisionsRepository } from './title-revisions.repository.js';

@Module({
  providers: [MetricRevisionsRepository, TitleRevisionsRepository],
  exports: [MetricRevisionsRepository, TitleRevisionsRepository],
})
export class RevisionsModule {}
