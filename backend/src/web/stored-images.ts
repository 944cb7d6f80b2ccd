import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMAGES_FOLDER, STORED_IMAGE } from '../images/image-store.js';

/** Serves uploaded pictures: a fixed type, no scripts whatever they hold, kept for good under their names. */
export async function serveStoredImages(server: FastifyInstance, dataDir: string): Promise<void> {
  const root = join(dataDir, IMAGES_FOLDER);
  mkdirSync(root, { recursive: true });
  await server.register(fastifyStatic, {
    root,
    prefix: `/${IMAGES_FOLDER}/`,
    index: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => STORED_IMAGE.test(path.replace(/^\//, '')),
    setHeaders: (reply) => {
      reply.header('Content-Type', 'image/webp');
      reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
    },
  });
}
