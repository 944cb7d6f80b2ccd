import { Module } from '@nestjs/common';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { PublicationsController } from './publications.controller.js';
import { Publications } from './publications.js';

@Module({
  imports: [CandidatesModule],
  controllers: [PublicationsController],
  providers: [Publications],
})
export class PublicationsModule {}
