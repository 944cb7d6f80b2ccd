import { readFileSync } from 'node:fs';

/** Returns the major version of Node in the image. */
export const [, IMAGE_NODE_MAJOR] = /NODE_IMAGE=node:(\d+)/.exec(
  readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8'),
);
