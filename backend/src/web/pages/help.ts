import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CachedResponse, prepare } from '../../core/http/cached-response.js';
import { pathOf, queryOf } from '../../core/requests/request-target.js';
import { visitorLanguage } from '../../core/requests/visitor-choice.js';
import type { SiteSettings } from './site-identity.js';

/** A document may load only its own pictures and styles, run no script, and be in no frame. */
export const DOCUMENT_CSP = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FOR_AN_HOUR = 'public, max-age=3600';

const TYPES = [
  { ending: '.html', type: 'text/html; charset=utf-8' },
  { ending: '.webp', type: 'image/webp' },
  // The changelog.
  { ending: '.json', type: 'application/json; charset=utf-8' },
];

interface HelpFile {
  path: string;
  type: string;
}

/**
 * Serves the documents, which the client's build has converted to pages: `/help`, `/help/how-to/restore` and so on, for
 * everybody. A document with translations is in the reader's language.
 * @param folder of these pages
 * @param settings the language of readers whose browser asks for none of ours
 */
export function serveHelp(
  server: FastifyInstance,
  folder: string,
  settings: Pick<SiteSettings, 'defaultLanguage'>,
): void {
  const files = filesIn(folder);
  const answers = new Map<string, CachedResponse>();
  for (const route of ['/help', '/help/*'])
    server.get(route, async (request, reply) => {
      const asked = pathOf(request.url).replace(/(?<=.)\/$/, '');
      const { cookie, 'accept-language': acceptLanguage } = request.headers;
      const query = queryOf(request.url);
      const translated = `${asked}.${visitorLanguage({ query, cookie, acceptLanguage }, settings.defaultLanguage)}`;
      const url = files.has(translated) ? translated : asked;
      const file = files.get(url);
      if (!file) return reply.callNotFound();
      const answer = answers.get(url) ?? new CachedResponse(await readFile(file.path), file.type);
      answers.set(url, answer);
      reply
        .headers({
          'Cache-Control': FOR_AN_HOUR,
          'Content-Security-Policy': DOCUMENT_CSP,
          // Tells caches on the way on what the body depends.
          Vary: 'Accept-Encoding, Accept-Language, Cookie',
        })
        .type(file.type);
      return reply.send(await prepare(answer.select(request.headers), reply));
    });
}

/** Maps addresses to files. They are read once, because the build changes only with the server. */
function filesIn(folder: string): Map<string, HelpFile> {
  const files = new Map<string, HelpFile>();
  for (const name of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []) {
    const found = TYPES.find(({ ending }) => name.endsWith(ending));
    if (!found) continue;
    const page = name.replace(/\.html$/, '').replace(/(^|\/)README$/, '');
    files.set(page ? `/help/${page}` : '/help', { path: join(folder, name), type: found.type });
  }
  return files;
}
