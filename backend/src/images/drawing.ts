import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Turns } from '../limits/turns.js';

/** Each holds a processor, and up to 100 MB for the largest picture that is taken. */
const AT_ONCE = 2;
/** Those who may wait their turn. */
const MOST_WAITING = 200;

// One thread a picture, and no memory of pictures past: each is drawn once.
sharp.concurrency(1);
sharp.cache(false);

/** The turns of everything that reads or draws a picture. */
@Injectable()
export class Drawing extends Turns {
  constructor() {
    super(AT_ONCE, MOST_WAITING);
  }
}
