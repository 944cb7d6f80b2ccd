import type { FastifyRequest } from 'fastify';

/** Matches a name or an address, and a port (RFC 3986, 3.2.2), without credentials or a path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the scheme and host of a request as the client named them, for development without a public address.
 * @returns such as `http://localhost:3000`, also if the client has named no valid host
 */
export function requestOrigin({ protocol, host, socket }: FastifyRequest): string {
  const named = `${protocol}://${host}`;
  if (HOST.test(host) && URL.canParse(named)) return new URL(named).origin.replace(/\.(?=$|:\d)/, '');
  return `${protocol}://localhost:${socket.localPort}`;
}
