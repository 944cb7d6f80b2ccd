import type { FastifyInstance } from 'fastify';

/** Scripts come from our own files alone. Ant Design writes its styles into the page, hence the one 'unsafe-inline'. */
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers that every answer carries unless its route has set a stricter one. */
export function addSecurityHeaders(server: FastifyInstance, { https }: { https: boolean }): void {
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    reply.header('X-Frame-Options', 'DENY');
    reply.header('Cross-Origin-Opener-Policy', 'same-origin');
    if (!reply.hasHeader('Referrer-Policy'))
      reply.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', CSP);
    if (https) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    // Answers of the API depend on who asks or on what was just changed; the few that don't say so.
    if (request.url.startsWith('/api') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    done();
  });
}
