import { Module } from '@nestjs/common';
import { AsRatedReader } from './as-rated.js';
import { MetricRevisionsRepository } from './metric-revisions.repository.js';
import { TitleRevisionsRepository } from './title-revisions.repository.js';

@Module({
  providers: [MetricRevisionsRepository, TitleRevisionsRepository, AsRatedReader],
  exports: [MetricRevisionsRepository, TitleRevisionsRepository, AsRatedReader],
})
export class RevisionsModule {}
