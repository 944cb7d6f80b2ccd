import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { IMAGES_FOLDER, STORED_IMAGE } from '../images/image-name.js';
import type { ImageVariants } from '../images/image-variants.js';

/** No scripts, whatever it holds. */
export const PICTURE_CSP = "default-src 'none'; sandbox";
export const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What stands in for a picture that will be better in a while. */
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * Serves uploaded pictures and their smaller variants: a fixed type, no scripts whatever they hold, kept for good
 * under their names.
 */
export async function serveStoredImages(
  server: FastifyInstance,
  dataDir: string,
  variants: ImageVariants,
): Promise<void> {
  server.get<{ Params: { variant: string } }>(
    `/${IMAGES_FOLDER}/:variant(^[0-9a-f-]{36}-\\d+\\.[a-z]+$)`,
    async (request, reply) => {
      const variant = await variants.find(request.params.variant);
      if (!variant) return reply.callNotFound();
      return reply
        .headers({
          'Cache-Control': variant.final ? FOR_GOOD : FOR_A_MINUTE,
          'Content-Security-Policy': PICTURE_CSP,
        })
        .type(variant.type)
        .send(variant.bytes);
    },
  );

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
      reply.header('Content-Security-Policy', PICTURE_CSP);
    },
  });
}
