import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Leaderboard } from '../candidates/leaderboard.js';
import { sendError } from '../errors/error.filter.js';
import { drawCandidateCard, drawSiteCard } from '../images/card.js';
import { CARDS_FOLDER, type CardFacts, candidateCardPath, SITE_CARD_PATH } from '../images/card-name.js';
import type { Drawing } from '../images/drawing.js';
import { IMAGES_FOLDER, STORED_IMAGE } from '../images/image-name.js';
import { pathOf } from './request-target.js';
import { FOR_GOOD, PICTURE_CSP } from './stored-images.js';

/** Cards that are kept in memory; some 60 kB each. */
const MOST_KEPT = 64;

interface Parts {
  leaderboard: Leaderboard;
  drawing: Drawing;
  dataDir: string;
}

/**
 * Serves the pictures that stand for pages when their links are shared, under names that change with what they show.
 * An address of before leads to the one of now.
 */
export function serveCards(server: FastifyInstance, { leaderboard, drawing, dataDir }: Parts): void {
  const kept = new Map<string, Promise<Buffer>>();

  const keep = (path: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const card = kept.get(path) ?? drawing.run(draw);
    kept.delete(path);
    kept.set(path, card);
    card.catch(() => kept.delete(path));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return card;
  };

  const drawFor = async ({ name, title, image }: CardFacts): Promise<Buffer> => {
    // A picture elsewhere is not fetched: that would let who names it send this server anywhere.
    const stored = image !== null && STORED_IMAGE.test(image);
    const picture = stored ? await readFile(join(dataDir, IMAGES_FOLDER, image)).catch(() => null) : null;
    return drawCandidateCard(name, title, picture);
  };

  server.get<{ Params: { id: string } }>(
    `/${CARDS_FOLDER}/:id(^index|[1-9]\\d{0,15})-:version([\\da-f]{1,10}).jpg`,
    async (request, reply) => {
      const asked = pathOf(request.url);
      try {
        const isSite = request.params.id === 'index';
        const candidate = isSite ? null : (await leaderboard.current()).byId.get(Number(request.params.id));
        if (!isSite && !candidate) return reply.callNotFound();
        const path = candidate ? candidateCardPath(candidate) : SITE_CARD_PATH;
        if (path !== asked) return reply.header('Cache-Control', 'no-cache').redirect(path, 302);
        const card = await keep(path, () => (candidate ? drawFor(candidate) : drawSiteCard()));
        return reply
          .headers({ 'Cache-Control': FOR_GOOD, 'Content-Security-Policy': PICTURE_CSP })
          .type('image/jpeg')
          .send(card);
      } catch (error) {
        sendError(error, request, reply);
        return reply;
      }
    },
  );
}
