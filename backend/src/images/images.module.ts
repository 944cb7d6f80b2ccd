import { Module } from '@nestjs/common';
import { ImageStore } from './image-store.js';

@Module({ providers: [ImageStore], exports: [ImageStore] })
export class ImagesModule {}
