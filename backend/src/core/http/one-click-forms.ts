import { errorCodes, type FastifyInstance } from 'fastify';

/** The largest form that is accepted. Mail programs send only "List-Unsubscribe=One-Click". */
const MAX_BYTES = 1_000;

/**
 * Accepts HTML forms at these addresses, without reading them: mail programs send one to unsubscribe (RFC 8058). All
 * other addresses refuse forms.
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
