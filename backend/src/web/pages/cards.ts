import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import type { LimiterService } from '../../core/limits/limiter.service.js';
import { pathOf } from '../../core/requests/request-target.js';
import { placeOf } from '../../core/requests/visitor.js';
import type { LeaderboardService, LeaderboardSnapshot } from '../../index/leaderboard/leaderboard.service.js';
import type { CardStore } from '../../media/images/card.store.js';
import {
  CARDS_FOLDER,
  type CardSite,
  type CardSubject,
  cardPath,
  officeFacts,
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
  server.get<{ Params: { owner: string } }>(
    `/${CARDS_FOLDER}/:owner(^index|office-[1-9]\\d{0,8}|[1-9]\\d{0,15})-:version([\\da-f]{1,10}).jpg`,
    (request, reply) =>
      refusing(request, reply, async () => {
        const snapshot = await leaderboard.published();
        const subject = subjectOf(request.params.owner, snapshot);
        if (subject === undefined) return reply.callNotFound();
        const [english] = LANGUAGES;
        const pathIn = (language: Language) => cardPath(subject, site, language);
        const language = LANGUAGES.find((one) => pathIn(one) === pathOf(request.url));
        if (!language) return reply.header('Cache-Control', 'no-cache').redirect(pathIn(english), 302);
        const card = await cards.find(
          subject,
          site,
          language,
          () => limiter.take('cardAddress', placeOf(request)),
          (name) => mayStay(name, snapshot, site),
        );
        return reply
          .headers({ 'Cache-Control': FOR_GOOD, 'Content-Security-Policy': FILE_CSP })
          .type('image/jpeg')
          .send(card);
      }),
  );
}

const OFFICE = /^office-(\d+)/;

/** Returns the shared page of a card's name; undefined for a page that does not exist. */
function subjectOf(owner: string, { byId, candidates }: LeaderboardSnapshot): CardSubject | undefined {
  if (owner.startsWith('index')) return null;
  const office = OFFICE.exec(owner)?.[1];
  if (office) return officeFacts(candidates, Number(office)) ?? undefined;
  return byId.get(Number.parseInt(owner, 10));
}

/**
 * Returns whether a stored card is of an existing page. An office's card shows several people, so that an outdated one
 * goes as soon as any card is rendered, and with it the picture of somebody who has been deleted.
 */
function mayStay(name: string, snapshot: LeaderboardSnapshot, site: CardSite): boolean {
  const subject = subjectOf(name, snapshot);
  if (!subject || !('office' in subject)) return subject !== undefined;
  return LANGUAGES.some((language) => basename(cardPath(subject, site, language)) === name);
}
