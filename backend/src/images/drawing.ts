import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Turns } from '../limits/turns.js';

/** Each holds a processor, and up to 100 MB for the largest picture that is taken. */
const AT_ONCE = 2;
/** Those who may wait their turn: uploads, each of which holds its picture, and what visitors ask for, which holds none. */
const MAX_WAITING = { now: 200, later: 1_000 };

// One thread a picture, and no memory of pictures past: each is drawn once.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The turns of everything that reads or draws a picture. What visitors ask for, variants and cards, goes `later`: an
 * upload waits for what is being drawn, not for what they wait for.
 */
@Injectable()
export class Drawing extends Turns {
  constructor() {
    super(AT_ONCE, MAX_WAITING);
  }
}
