import type { FastifyInstance } from 'fastify';

/** Scripts come from our own files only. Ant Design writes its styles into the page, hence the one 'unsafe-inline'. */
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "media-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const OLD_FRAME_HEADER = 'X-Frame-Options';
/** Obeyed by browsers for documents only: the many scripts and styles of a page go without. */
const OF_DOCUMENTS = [OLD_FRAME_HEADER, 'Cross-Origin-Opener-Policy', 'Referrer-Policy'];

/** Returns the headers of every response whose route sets no stricter ones. */
export function securityHeaders({ https }: { https: boolean }): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    [OLD_FRAME_HEADER]: 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Content-Security-Policy': CSP,
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if other sites may show the page in a frame. Its own policy allows it, which the old header cannot express.
     */
    framed?: true;
  }
}

/** Adds the headers to all responses of the framework. */
export function addSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries(headers);
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { framed } = request.routeOptions.config;
    const left = request.url.startsWith('/assets/') ? OF_DOCUMENTS : framed ? [OLD_FRAME_HEADER] : [];
    for (const [name, value] of all)
      if (!reply.hasHeader(name) && !left.includes(name)) reply.header(name, value);
    // Responses of the API depend on the caller or on recent changes; the few that do not set their own header.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    done();
  });
}
