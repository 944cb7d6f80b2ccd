import { errorCodes, type FastifyInstance } from 'fastify';

/** A mail program's form says no more than "List-Unsubscribe=One-Click". */
const MAX_BYTES = 1_000;

/**
 * Takes HTML forms at these addresses, without reading them: what mail programs send to stop mails (RFC 8058). Anywhere else
 * they are refused as before.
 */
export function takeOneClickForms(server: FastifyInstance, paths: readonly string[]): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    (request, _body, done) => {
      if (paths.includes(request.routeOptions.url ?? '')) done(null, undefined);
      else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    },
  );
}
