import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
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

/**
 * Finds the answer to a request and gives it once, now or later; null for one that the framework must answer. What it
 * throws before it has given anything counts as null.
 */
export type FindEarly = (
  asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  give: (answer: EarlyAnswer | null) => void,
) => void;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** By the clock that nobody sets, in milliseconds. */
  began: number;
}

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

  const fixed = Object.entries(headers).flat();

  const goOn = ({ request, response }: Exchange): void => {
    for (const listener of listeners) listener.call(server.server, request, response);
  };

  const send = ({ request, response, began }: Exchange, answer: EarlyAnswer, body: Buffer | undefined) => {
    const { status, route, userId } = answer;
    const requestId = requestIdOf(request);
    const address = trusted ? proxyAddr(request, trusted) : request.socket.remoteAddress;
    const list = ['X-Request-Id', requestId, ...fixed];
    for (const [name, value] of Object.entries(answer.headers)) list.push(name, value);
    if (body) list.push('Content-Length', String(body.length));
    if (isLeaving()) list.push('Connection', 'close');
    response.writeHead(status, list);
    response.end(body);
    const ms = performance.now() - began;
    const { method = '', url = '' } = request;
    logAnswer(server.log, { requestId, method, url, status, ms, address, userId });
    observe?.({ method, route, status, ms });
  };

  const give = (exchange: Exchange, answer: EarlyAnswer | null): void => {
    if (!answer) goOn(exchange);
    else if (!isPromise(answer.body)) send(exchange, answer, answer.body);
    else
      answer.body.then(
        (body) => send(exchange, answer, body),
        () => goOn(exchange),
      );
  };

  // What is found at once in one turn of the event loop goes out together: a client, or a proxy, that waits for
  // answers is woken once for all of them.
  let found: [Exchange, EarlyAnswer][] = [];
  const giveFound = (): void => {
    const all = found;
    found = [];
    for (const [exchange, answer] of all) give(exchange, answer);
  };

  server.server.removeAllListeners('request');
  server.server.on('request', (request, response) => {
    const exchange = { request, response, began: performance.now() };
    let isAtOnce = true;
    let isGiven = false;
    const take = (answer: EarlyAnswer | null) => {
      isGiven = true;
      if (!answer || !isAtOnce) give(exchange, answer);
      else if (found.push([exchange, answer]) === 1) setImmediate(giveFound);
    };
    try {
      find(request, take);
    } catch {
      if (!isGiven) goOn(exchange);
    }
    isAtOnce = false;
  });
}
