import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Semaphore } from '../../core/limits/semaphore.js';

/** The number of simultaneous renderings: each uses a processor, and up to 100 MB for the largest picture. */
const MAX_CONCURRENCY = 2;
/**
 * The number of waiting renderings: of uploads, which keep their pictures in memory, and of visitors' requests, which
 * do not.
 */
const MAX_WAITING = { high: 200, low: 1_000 };

// One thread per picture, and no cache, because each picture is rendered once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Limits everything that reads or encodes an image. Visitors' requests for variants and cards have low priority: an
 * upload waits for the running rendering, but not for waiting ones.
 */
@Injectable()
export class ImageSemaphoreService extends Semaphore {
  constructor() {
    super(MAX_CONCURRENCY, MAX_WAITING);
  }
}
