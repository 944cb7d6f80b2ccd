import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { prepare } from '../../core/http/cached-response.js';
import { internalFetch } from '../../core/requests/internal-calls.js';
import { requestOrigin } from '../../core/requests/request-origin.js';
import { pathOf, queryOf } from '../../core/requests/request-target.js';
import { visitorLanguage, visitorTheme } from '../../core/requests/visitor-choice.js';
import type { LeaderboardService } from '../../index/leaderboard/leaderboard.service.js';
import { HtmlTemplate } from './html-template.js';
import type { PageRenderer, SitePage } from './page-renderer.js';
import { RenderedPages } from './rendered-pages.js';
import { OPEN_DATA_PAGE, SiteIdentity, type SiteSettings } from './site-identity.js';

/** The folder of the client's build. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

/** Matches addresses for programs, whose 404 is not a page. */
const NOT_PAGES = /^\/((api|images|recordings|embed|assets|health|help|metrics)(\/|$)|ledger\/.)/;

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  js: 'text/javascript; charset=utf-8',
};

const FOR_AN_HOUR = 'public, max-age=3600';
/** The file by which a browser detects a new build. */
const SERVICE_WORKER = '/sw.js';

/** Returns the referrer policy: an address with a secret must not leave the page. */
function referrerPolicy(page: SitePage | undefined): string {
  return page?.secret ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

interface PagesOptions {
  /** The site's public address; null to use the request's. */
  publicUrl: string | null;
  /** Null if the client has not been built. */
  renderer: PageRenderer | null;
  /** Its version changes with everything that pages show. */
  leaderboard: LeaderboardService;
  settings: SiteSettings;
}

/** Answers a request with its page, or with the page for unknown addresses. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves a page for every address without another route, and the build's files.
 * @param server after all other routes
 * @returns the handler, for addresses whose page is absent
 */
export function servePages(
  server: FastifyInstance,
  { publicUrl, renderer, leaderboard, settings }: PagesOptions,
): PageHandler {
  const site = new SiteIdentity(settings, (colour) => renderer?.accentCss(colour) ?? '');
  const template = HtmlTemplate.read(CLIENT_FOLDER, site, renderer?.PAGE_MODULES ?? {});
  const onError = (error: unknown) => server.log.error({ err: error }, 'a page could not be rendered');
  const pages =
    renderer &&
    new RenderedPages({ template, site, renderer, fetch: internalFetch(server), leaderboard, onError });
  const files = readSmallFiles();

  const servePage: PageHandler = async (request, reply) => {
    const path = withoutSlash(pathOf(request.url));
    const query = queryOf(request.url);
    const file = files.get(path);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    const own = await site.file(path, file);
    if (own) return reply.header('Cache-Control', own.lifetime).type(own.type).send(own.bytes);
    if (file) {
      const lifetime = path === SERVICE_WORKER ? 'no-cache' : FOR_AN_HOUR;
      return reply.header('Cache-Control', lifetime).type(file.type).send(file.bytes);
    }

    const { cookie, 'accept-language': acceptLanguage } = request.headers;
    const language = visitorLanguage({ query, cookie, acceptLanguage }, settings.defaultLanguage);
    const theme = visitorTheme({ cookie });
    const origin = publicUrl ?? requestOrigin(request);
    const isOff = path === OPEN_DATA_PAGE && !settings.openData;
    const page = isOff ? undefined : renderer?.findPage(path);
    const rendered =
      (page?.rendered && (await pages?.find({ origin, path, query }, language, theme))) || null;
    reply
      .status(page && rendered !== 'missing' ? 200 : 404)
      .headers({
        'Cache-Control': 'no-cache',
        'Referrer-Policy': referrerPolicy(page),
        Vary: 'Accept-Encoding, Accept-Language, Cookie',
      })
      .type('text/html; charset=utf-8');
    if (rendered && rendered !== 'missing')
      return reply.send(await prepare(rendered.select(request.headers), reply));
    return reply.send(template.empty(language, theme, page?.path));
  };
  server.get('/*', servePage);
  return servePage;
}

/** Removes a trailing slash: `/about/` is the same as `/about`. */
function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function readSmallFiles(): Map<string, { type: string; bytes: Buffer }> {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  for (const name of existsSync(CLIENT_FOLDER) ? readdirSync(CLIENT_FOLDER) : []) {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    const path = join(CLIENT_FOLDER, name);
    if (type && statSync(path).isFile()) files.set(`/${name}`, { type, bytes: readFileSync(path) });
  }
  return files;
}
