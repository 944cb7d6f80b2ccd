import { Module } from '@nestjs/common';
import { CardStore } from './card-store.js';
import { Drawing } from './drawing.js';
import { ImageStore } from './image-store.js';
import { PictureVariants } from './picture-variants.js';

@Module({
  providers: [CardStore, Drawing, ImageStore, PictureVariants],
  exports: [CardStore, ImageStore, PictureVariants],
})
export class ImagesModule {}
