import { Module } from '@nestjs/common';
import { FilesModule } from '../../media/files/files.module.js';
import { AudioReaderService } from './audio-reader.service.js';
import { RecordingStore } from './recording.store.js';
import { RecordingDeletionsService } from './recording-deletions.service.js';
import { RecordingsController } from './recordings.controller.js';
import { RecordingsRepository } from './recordings.repository.js';
import { RecordingsService } from './recordings.service.js';

@Module({
  imports: [FilesModule],
  controllers: [RecordingsController],
  providers: [
    RecordingsService,
    RecordingsRepository,
    RecordingStore,
    RecordingDeletionsService,
    AudioReaderService,
  ],
  exports: [RecordingsRepository, RecordingStore],
})
export class RecordingsModule {}
