import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isPromise } from 'node:util/types';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Selected } from './kept-answer.js';
import { requestIdOf } from './request-id.js';
import { logAnswer } from './request-log.js';

/** What is sent, and what is noted of it. */
export interface EarlyAnswer extends Selected {
  /** The pattern of the route that would have given the same answer. */
  route: string;
  userId: number | undefined;
}

export interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Finds the answer to a request, at once where it can; null for one that the framework must answer. */
export type FindEarly = (asked: Asked) => EarlyAnswer | null | Promise<EarlyAnswer | null>;

type ReadyAnswer = EarlyAnswer & { body: Buffer | undefined };

interface Parts {
  find: FindEarly;
  /** Those that every answer carries. */
  headers: Readonly<Record<string, string>>;
  /** Proxies whose word about a client's address is taken. */
  trustProxy: string[];
  /** True when clients shall not send another request on their connection. */
  isLeaving: () => boolean;
  /** Told of each answer. */
  observe?: ((answer: { method: string; route: string; status: number; ms: number }) => void) | undefined;
}

/**
 * Answers some requests before the framework sees them: of what it does for each, a request whose answer lies ready
 * needs only what stands here, and that costs half as much. All others go on to it, untouched; so does one whose
 * answer could not be found because of an error, which is told there.
 * @param server whose framework has been set up
 */
export function answerEarly(server: FastifyInstance, parts: Parts): void {
  const { find, headers, trustProxy, isLeaving, observe } = parts;
  const trusted = trustProxy.length > 0 ? proxyAddr.compile(trustProxy) : null;
  const listeners = server.server.listeners('request') as RequestListener[];

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    { status, route, userId, body, ...answer }: ReadyAnswer,
    began: number,
  ): void => {
    const requestId = requestIdOf(request);
    const address = trusted ? proxyAddr(request, trusted) : request.socket.remoteAddress;
    const length = body ? { 'Content-Length': body.length } : {};
    const leaving = isLeaving() ? { Connection: 'close' } : {};
    response.on('finish', () => {
      const ms = performance.now() - began;
      const { method = '', url = '' } = request;
      logAnswer(server.log, { requestId, method, url, status, ms, address, userId });
      observe?.({ method, route, status, ms });
    });
    response.writeHead(status, {
      'X-Request-Id': requestId,
      ...headers,
      ...answer.headers,
      ...length,
      ...leaving,
    });
    response.end(body);
  };

  server.server.removeAllListeners('request');
  server.server.on('request', (request, response) => {
    const began = performance.now();
    const goOn = () => {
      // What has begun as one answer can't become another.
      if (response.headersSent) response.destroy();
      else for (const listener of listeners) listener.call(server.server, request, response);
    };
    const give = (answer: ReadyAnswer | null) => {
      if (answer) send(request, response, answer, began);
      else goOn();
    };
    try {
      const found = find(request);
      if (isReady(found)) give(found);
      else makeReady(found).then(give).catch(goOn);
    } catch {
      goOn();
    }
  });
}

function isReady(found: ReturnType<FindEarly>): found is ReadyAnswer | null {
  return !isPromise(found) && !isPromise(found?.body);
}

async function makeReady(found: ReturnType<FindEarly>): Promise<ReadyAnswer | null> {
  const answer = await found;
  return answer && { ...answer, body: await answer.body };
}
