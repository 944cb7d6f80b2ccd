import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../../core/config/settings.js';
import { LANGUAGES } from '../../core/http/languages.js';
import { requestOrigin } from '../../core/requests/request-origin.js';
import { escapeHtml } from '../../core/support/escape-html.js';
import type { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import type { SitePage } from './page-renderer.js';
import { OPEN_DATA_PAGE } from './site-identity.js';
import { refusing } from './stored-files.js';

/** The prefix for programs, which search engines should not read. */
const API = '/api/';

/** The number of candidates per file: with their languages about 5 MB, a tenth of the allowed size (sitemaps.org). */
const CANDIDATES_PER_FILE = 10_000;
const URLS_PER_CHUNK = 100;
const FOR_AN_HOUR = 'public, max-age=3600';

interface Parts {
  leaderboard: LeaderboardService;
  /** All pages of the client. */
  pages: readonly SitePage[];
  /** Null in development, where the request's address is used. */
  publicUrl: string | null;
  settings: Pick<Settings, 'openData'>;
}

/** Serves `robots.txt`, and `sitemap.xml` with all public pages and candidates, for search engines. */
export function serveCrawlers(
  server: FastifyInstance,
  { leaderboard, pages, publicUrl, settings }: Parts,
): void {
  const forAll = pages.filter(({ path, indexed }) => indexed && !path.includes(':')).map(({ path }) => path);
  const disallowed = [API, ...privatePaths(pages)];
  const originOf = (request: FastifyRequest) => publicUrl ?? requestOrigin(request);

  server.get('/robots.txt', async (request, reply) =>
    reply
      .header('Cache-Control', FOR_AN_HOUR)
      .type('text/plain; charset=utf-8')
      .send(robots(originOf(request), disallowed)),
  );

  server.get<{ Params: { file?: string } }>('/sitemap:file(^|-[1-9]\\d{0,5}$).xml', (request, reply) =>
    refusing(request, reply, async () => {
      const { candidates } = await leaderboard.published();
      // Sorted by id, not by rank, so that ratings change nothing.
      const ids = candidates.map(({ id }) => id).sort((a, b) => a - b);
      const files = Math.max(1, Math.ceil(ids.length / CANDIDATES_PER_FILE));
      const file = request.params.file ? Number(request.params.file.slice(1)) : 0;
      if (file > files) return reply.callNotFound();
      const origin = originOf(request);
      const from = Math.max(0, file - 1) * CANDIDATES_PER_FILE;
      const paths = [
        ...(file <= 1 ? forAll.filter((path) => settings.openData || path !== OPEN_DATA_PAGE) : []),
        ...ids.slice(from, from + CANDIDATES_PER_FILE).map((id) => `/candidate/${id}`),
      ];
      const isIndex = file === 0 && files > 1;
      return reply
        .header('Cache-Control', FOR_AN_HOUR)
        .type('application/xml; charset=utf-8')
        .send(isIndex ? sitemapIndex(origin, files) : Readable.from(sitemap(origin, paths)));
    }),
  );
}

/** Lists the paths that search engines must not read, with everything below them. */
function privatePaths(pages: readonly SitePage[]): string[] {
  const paths = pages.filter(({ indexed }) => !indexed).map(({ path }) => path);
  return paths.filter((path) => !paths.some((above) => path.startsWith(`${above}/`)));
}

function robots(origin: string, disallowed: readonly string[]): string {
  const lines = disallowed.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function sitemapIndex(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex ${NAMESPACES}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Writes the sitemap in chunks, so that it is never completely in memory. */
function* sitemap(origin: string, paths: readonly string[]): Generator<string> {
  yield `${XML}<urlset ${NAMESPACES}>\n`;
  for (let from = 0; from < paths.length; from += URLS_PER_CHUNK) {
    yield paths
      .slice(from, from + URLS_PER_CHUNK)
      .map((path) => entry(escapeHtml(origin + path)))
      .join('');
  }
  yield '</urlset>\n';
}

/** Links to addresses without `?lang=`, where visitors get their preferred language. */
function entry(url: string): string {
  const alternates = LANGUAGES.map((language) => alternate(language, `${url}?lang=${language}`));
  return `<url><loc>${url}</loc>${alternates.join('')}${alternate('x-default', url)}</url>\n`;
}

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`;
