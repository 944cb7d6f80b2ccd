import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The client as the build left it. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../../frontend/dist', import.meta.url));

/** The addresses that the client has pages for; any other gets its not-found page, with status 404. */
const PAGES = [
  /^\/(login|register|forgot-password|reset-password|leaderboard|profile|about|my-ratings|contact)?$/,
  /^\/candidate\/[1-9]\d*$/,
  /^\/admin(\/(titles|metrics|users|messages|audit))?$/,
];

/** Addresses of programs: what is not there is a 404 in their own words. */
const NOT_PAGES = /^\/(api|images|assets|health|metrics)(\/|$)/;

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** A reset link must not leave the page that it opens, not even as a referrer. */
function referrerPolicy(path: string): string {
  return path === '/reset-password' ? 'no-referrer' : 'strict-origin-when-cross-origin';
}

/**
 * Serves the client's page for every address that nothing else answers, and the few files beside it.
 * @param server after all other routes
 */
export function servePages(server: FastifyInstance): void {
  const page = existsSync(join(CLIENT_FOLDER, 'index.html'))
    ? readFileSync(join(CLIENT_FOLDER, 'index.html'))
    : Buffer.from(
        '<!doctype html><title>Not built</title><p>The client has not been built: run npm run build.</p>',
      );
  const files = readSmallFiles();
  const sendPage = (reply: FastifyReply, path: string) =>
    reply
      .status(PAGES.some((pattern) => pattern.test(path)) ? 200 : 404)
      .headers({ 'Cache-Control': 'no-cache', 'Referrer-Policy': referrerPolicy(path) })
      .type('text/html; charset=utf-8')
      .send(page);

  server.get('/*', async (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname.replace(/(.)\/+$/, '$1');
    const file = files.get(path);
    if (NOT_PAGES.test(path)) return reply.callNotFound();
    if (file) return reply.header('Cache-Control', 'public, max-age=3600').type(file.type).send(file.bytes);
    return sendPage(reply, path);
  });
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
