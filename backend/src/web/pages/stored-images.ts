import type { FastifyInstance } from 'fastify';
import type { ImageStore } from '../../media/images/image.store.js';
import { IMAGES_FOLDER, STORED_IMAGE } from '../../media/images/image-name.js';
import type { ImageVariantsService } from '../../media/images/image-variants.service.js';
import { FILE_CSP, FOR_GOOD, sendFile, serveFiles } from './stored-files.js';

/** Caching for a temporary picture that will be replaced soon. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Serves uploaded pictures and their smaller variants. */
export function serveStoredImages(
  server: FastifyInstance,
  images: ImageStore,
  variants: ImageVariantsService,
): void {
  serveFiles(server, IMAGES_FOLDER, async (name, request, reply) => {
    if (STORED_IMAGE.test(name)) return sendFile(reply, await images.answer(name, request.raw), 'image/webp');
    const variant = await variants.find(name);
    if (!variant) return reply.callNotFound();
    return reply
      .headers({
        'Cache-Control': variant.final ? FOR_GOOD : FOR_A_MINUTE,
        'Content-Security-Policy': FILE_CSP,
      })
      .type(variant.type)
      .send(variant.bytes);
  });
}
