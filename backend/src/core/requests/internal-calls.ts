import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks a request that the server makes to itself, with a value that nobody else knows. */
const HEADER = 'x-internal-call';
const MARK = randomUUID();

/** Returns whether the server itself made a request, so that it does not count as a visitor's. */
export function isInternalCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers[HEADER] === MARK;
}

/** Returns a `fetch` that calls the server's own routes as a visitor, without the network. */
export function internalFetch(server: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname, search } = new URL(url);
    const answer = await server.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: { [HEADER]: MARK },
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
