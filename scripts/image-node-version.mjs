import { readFileSync } from 'node:fs';

/** The major version of the Node that the image has. */
export const [, IMAGE_NODE_MAJOR] = /NODE_IMAGE=node:(\d+)/.exec(
  readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8'),
);
