import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { CardStore } from './card-store.js';
import { ImageSemaphore } from './image-semaphore.js';
import { ImageStore } from './image-store.js';
import { ImageVariants } from './image-variants.js';

@Module({
  imports: [FilesModule],
  providers: [CardStore, ImageSemaphore, ImageStore, ImageVariants],
  exports: [CardStore, ImageStore, ImageVariants],
})
export class ImagesModule {}
