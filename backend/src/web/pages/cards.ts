import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import type { LimiterService } from '../../core/limits/limiter.service.js';
import { pathOf } from '../../core/requests/request-target.js';
import { placeOf } from '../../core/requests/visitor.js';
import type { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { CardStore } from '../../media/images/card.store.js';
import {
  CARDS_FOLDER,
  type CardSite,
  candidateCardPath,
  siteCardPath,
} from '../../media/images/card-name.js';
import { FILE_CSP, FOR_GOOD, refusing } from './stored-files.js';

interface Parts {
  site: CardSite;
  leaderboard: LeaderboardService;
  cards: CardStore;
  limiter: LimiterService;
}

/**
 * Serves the cards of shared pages, under names that change with their content. Outdated addresses redirect to the
 * current one. Visitors who cause too many renderings are refused for a while.
 */
export function serveCards(server: FastifyInstance, { leaderboard, cards, limiter, site }: Parts): void {
  server.get<{ Params: { id: string } }>(
    `/${CARDS_FOLDER}/:id(^index|[1-9]\\d{0,15})-:version([\\da-f]{1,10}).jpg`,
    (request, reply) =>
      refusing(request, reply, async () => {
        const isSite = request.params.id === 'index';
        const { byId } = await leaderboard.published();
        const candidate = byId.get(Number(request.params.id)) ?? null;
        if (!isSite && !candidate) return reply.callNotFound();
        const [english] = LANGUAGES;
        const pathIn = candidate
          ? (language: Language) => candidateCardPath(candidate, site, language)
          : (language: Language) => siteCardPath(site, language);
        const language = LANGUAGES.find((one) => pathIn(one) === pathOf(request.url));
        if (!language) return reply.header('Cache-Control', 'no-cache').redirect(pathIn(english), 302);
        const card = await cards.find(
          candidate,
          site,
          language,
          () => limiter.take('cardAddress', placeOf(request)),
          (id) => byId.has(id),
        );
        return reply
          .headers({ 'Cache-Control': FOR_GOOD, 'Content-Security-Policy': FILE_CSP })
          .type('image/jpeg')
          .send(card);
      }),
  );
}
