import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Semaphore } from '../../core/limits/semaphore.js';

/** Each holds a processor, and up to 100 MB for the largest picture that is taken. */
const MAX_CONCURRENCY = 2;
/** Those who may wait: uploads, each of which holds its picture, and what visitors ask for, which holds none. */
const MAX_WAITING = { high: 200, low: 1_000 };

// One thread a picture, and no memory of pictures past: each is drawn once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Bounds everything that reads or encodes an image. What visitors ask for, variants and cards, goes with low priority: an
 * upload waits for what is being drawn, not for what they wait for.
 */
@Injectable()
export class ImageSemaphoreService extends Semaphore {
  constructor() {
    super(MAX_CONCURRENCY, MAX_WAITING);
  }
}
