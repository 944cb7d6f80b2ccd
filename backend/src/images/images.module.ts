import { Module } from '@nestjs/common';
import { Drawing } from './drawing.js';
import { ImageStore } from './image-store.js';
import { PictureVariants } from './picture-variants.js';

@Module({ providers: [Drawing, ImageStore, PictureVariants], exports: [ImageStore, PictureVariants] })
export class ImagesModule {}
