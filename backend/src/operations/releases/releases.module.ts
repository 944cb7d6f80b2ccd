import { Module } from '@nestjs/common';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesTask } from './releases.task.js';

@Module({ providers: [ReleasesTask, ReleasesRepository], exports: [ReleasesRepository] })
export class ReleasesModule {}
