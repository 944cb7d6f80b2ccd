import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { CardStore } from './card.store.js';
import { ImageStore } from './image.store.js';
import { ImageSemaphoreService } from './image-semaphore.service.js';
import { ImageVariantsService } from './image-variants.service.js';

@Module({
  imports: [FilesModule],
  providers: [CardStore, ImageSemaphoreService, ImageStore, ImageVariantsService],
  exports: [CardStore, ImageStore, ImageVariantsService],
})
export class ImagesModule {}
