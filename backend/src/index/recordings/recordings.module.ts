import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/files/files.module.js';
import { AudioReader } from './audio-reader.js';
import { RecordingDeletions } from './recording-deletions.js';
import { RecordingStore } from './recording-store.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RecordingsService } from './recordings.service.js';

@Module({
  imports: [FilesModule],
  controllers: [RecordingsController],
  providers: [RecordingsService, RecordingsRepository, RecordingStore, RecordingDeletions, AudioReader],
  exports: [RecordingsRepository, RecordingStore],
})
export class RecordingsModule {}
