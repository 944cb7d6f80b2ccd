import type { FastifyRequest } from 'fastify';

/** A name or an address, and a port (RFC 3986, 3.2.2); no name of somebody, no path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The scheme and host that a request came to, as the client named them: good for development only, where no public
 * address is set.
 * @returns such as `http://localhost:3000`, also where the client has named no host or nonsense
 */
export function requestOrigin({ protocol, host, socket }: FastifyRequest): string {
  const named = `${protocol}://${host}`;
  if (HOST.test(host) && URL.canParse(named)) return new URL(named).origin.replace(/\.(?=$|:\d)/, '');
  return `${protocol}://localhost:${socket.localPort}`;
}
