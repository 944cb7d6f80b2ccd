import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { CachedResponse, prepare } from '../../core/http/cached-response.js';
import { LANGUAGES, type Language } from '../../core/http/languages.js';
import { acceptedLanguages } from '../../core/http/negotiation.js';
import { type NamedSite, siteName } from '../../core/http/site-name.js';
import { queryOf } from '../../core/requests/request-target.js';
import { askedLanguage } from '../../core/requests/visitor-choice.js';
import { escapeHtml } from '../../core/support/escape-html.js';
import type { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { RankedCandidate } from '../../index/leaderboard/ranking.js';
import { cardTexts } from '../../media/images/card-name.js';
import { IMAGES_FOLDER, STORED_IMAGE } from '../../media/images/image-name.js';
import { DIRECTIONS } from './html-template.js';
import { refusing } from './stored-files.js';

/** The number of cached cards, each about 4 kB. */
const MAX_KEPT = 1_000;
/** Caches on the way may store a card for a minute. */
const FOR_A_MINUTE = 'public, max-age=60';

/** The widths of a portrait, at single and double density. */
const WIDTHS = { single: 128, double: 320 };

const TEXTS: Readonly<
  Record<
    Language,
    {
      ratings: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
      ofRegion: string;
      rate: string;
    }
  >
> = {
  en: { ratings: { one: '{count} rating', other: '{count} ratings' }, ofRegion: ' of ', rate: 'Rate' },
  so: { ratings: { other: '{count} qiimeyn' }, ofRegion: ', ', rate: 'Qiimee' },
  ar: {
    ratings: {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: '{count} تقييمات',
      many: '{count} تقييمًا',
      other: '{count} تقييم',
    },
    ofRegion: '، ',
    rate: 'تقييم المرشح',
  },
};

/** The style, with the colours of the client's tokens (frontend/src/theme/tokens.ts). */
const STYLE = `:root{color-scheme:light dark;--surface:#fff;--text:#0e1b2a;--muted:#4f6072;--line:#d5dee8;--accent:#1d62b0;--soft:#e6effa;--on:#fff}
@media (prefers-color-scheme:dark){:root{--surface:#14202f;--text:#e8eef5;--muted:#a7b6c7;--line:#283a4f;--accent:#76b3f5;--soft:#17314f;--on:#06182b}}
*{box-sizing:border-box;margin:0}
body{background:var(--surface);color:var(--text);font:1rem/1.4 system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans Arabic",sans-serif}
main{display:grid;min-block-size:100vh;align-content:start;grid-template-columns:5rem minmax(0,1fr);gap:.75rem 1rem;padding:1rem;border:1px solid var(--line);border-radius:12px}
img,svg{display:block;inline-size:5rem;block-size:6.25rem;border-radius:8px;background:var(--soft);color:var(--accent);object-fit:cover}
h1{font-size:1.125rem;line-height:1.25}
p{color:var(--muted);overflow-wrap:break-word}
a{color:var(--accent)}
.rate{display:inline-block;min-block-size:2.75rem;margin-block:.5rem;padding:.625rem 1.25rem;border-radius:8px;background:var(--accent);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
small{grid-column:1/-1}`;

/** The page may load nothing from elsewhere and run no script, but any page may embed it. */
const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** Replaces a missing picture: head and shoulders. */
const FIGURE =
  '<svg viewBox="0 0 80 100" aria-hidden="true"><g fill="currentColor"><circle cx="40" cy="38" r="16"/><path d="M10 100c0-24 13-36 30-36s30 12 30 36z"/></g></svg>';

/** Serves candidates as small cards for other sites, without scripts and cookies. They show published data only. */
export function serveEmbeds(
  server: FastifyInstance,
  { leaderboard, site }: { leaderboard: LeaderboardService; site: NamedSite },
): void {
  const kept = new LRUCache<string, CachedResponse>({ max: MAX_KEPT });
  server.get<{ Params: { id: string } }>(
    '/embed/candidates/:id(^[1-9]\\d{0,9}$)',
    { config: { framed: true } },
    (request, reply) =>
      refusing(request, reply, async () => {
        const { byId, version } = await leaderboard.published();
        const candidate = byId.get(Number(request.params.id));
        if (!candidate) return reply.callNotFound();
        const language = languageOf(request.url, request.headers['accept-language']);
        const key = `${version} ${candidate.id} ${language}`;
        const card = kept.get(key) ?? new CachedResponse(Buffer.from(drawEmbed(candidate, site, language)));
        kept.set(key, card);
        reply
          .headers({
            'Cache-Control': FOR_A_MINUTE,
            'Content-Language': language,
            'Content-Security-Policy': CSP,
            'Cross-Origin-Resource-Policy': 'cross-origin',
            Vary: 'Accept-Encoding, Accept-Language',
          })
          .type('text/html; charset=utf-8');
        return reply.send(await prepare(card.select(request.headers), reply));
      }),
  );
}

/** Chooses the language without the site's cookie, which this page does not use. */
function languageOf(url: string, acceptLanguage: string | undefined): Language {
  return askedLanguage(queryOf(url)) ?? acceptedLanguages(acceptLanguage, LANGUAGES)[0] ?? LANGUAGES[0];
}

function drawEmbed(candidate: RankedCandidate, site: NamedSite, language: Language): string {
  const { name, title } = cardTexts(candidate, language);
  // Missing translations fall back to English.
  const titleLanguage = title === candidate.title ? 'en' : language;
  const { region } = candidate;
  const place = region ? `${TEXTS[language].ofRegion}<bdi>${escapeHtml(region)}</bdi>` : '';
  const page = `/candidate/${candidate.id}?lang=${language}`;
  const link = (look: string, text: string) =>
    `<a${look} href="${page}" target="_blank" rel="noopener">${text}</a>`;
  return `<!doctype html>
<html lang="${language}" dir="${DIRECTIONS[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${drawPortrait(candidate.image)}
<div>
<h1><bdi>${escapeHtml(name)}</bdi></h1>
${title ? `<p><bdi lang="${titleLanguage}">${escapeHtml(title)}</bdi>${place}</p>` : ''}
<p>${countText(candidate.totalRatings, language)}</p>
${link(' class="rate"', TEXTS[language].rate)}
</div>
<small>${link('', escapeHtml(siteName(site, language)))}</small>
</main>
</body>
</html>
`;
}

/** Embeds the portrait without caching by third parties, which could otherwise learn who reads what. */
function drawPortrait(image: string | null): string {
  if (image === null || !STORED_IMAGE.test(image)) return FIGURE;
  const base = `/${IMAGES_FOLDER}/${image.replace('.webp', '')}`;
  const sources = (format: string) =>
    `${base}-${WIDTHS.single}.${format} 1x, ${base}-${WIDTHS.double}.${format} 2x`;
  return (
    `<picture><source type="image/avif" srcset="${sources('avif')}">` +
    `<img src="${base}-${WIDTHS.single}.webp" srcset="${sources('webp')}" alt="" width="80" height="100"></picture>`
  );
}

/** Formats a number with Latin digits in every language, grouped by thousands. */
function countText(count: number, language: Language): string {
  const { ratings } = TEXTS[language];
  const form = ratings[new Intl.PluralRules(language).select(count)] ?? ratings.other;
  return form.replace('{count}', new Intl.NumberFormat('en').format(count));
}
