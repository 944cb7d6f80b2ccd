import type { FastifyInstance } from 'fastify';

/** Scripts come from our own files alone. Ant Design writes its styles into the page, hence the one 'unsafe-inline'. */
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

/** The headers that every answer carries unless its route has set a stricter one. */
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
    /** Other sites may show it in a frame: its own policy says so, for which the old header has no word. */
    framed?: true;
  }
}

/** Adds them to all that the framework answers. */
export function addSecurityHeaders(server: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries(headers);
  server.addHook('onSend', (request, reply, _payload, done) => {
    const { framed } = request.routeOptions.config;
    for (const [name, value] of all)
      if (!reply.hasHeader(name) && !(framed && name === OLD_FRAME_HEADER)) reply.header(name, value);
    // Answers of the API depend on who asks or on what was just changed; the few that don't say so.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    done();
  });
}
