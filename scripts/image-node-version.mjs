import { readFileSync } from 'node:fs';

/** The major version of the Node that the image has. */
export const [, IMAGE_NODE_MAJOR] = /NODE_IMAGE=node:(\d+)/.exec(
  readFileSync(new URL('../docker/Dockerfile', import.meta.url), 'utf8'),
);

/**
 * What to ask npm for where packages are compiled. What is compiled against headers of 24.19 to 24.21 aborts when it is
 * collected (nodejs/node#65446); the binaries that better-sqlite3 publishes, which the image has, were not.
 */
export const IMAGE_NODE_VERSION = IMAGE_NODE_MAJOR === '24' ? '24.18.1' : IMAGE_NODE_MAJOR;
