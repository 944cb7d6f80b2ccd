import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorDto } from '../errors/error.dto.js';
import { sendError } from '../http/error.filter.js';
import { logRequest } from './request-log.js';

/** Statuses by the codes of Node's HTTP parser; all other codes are 400. */
const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers requests that are not HTTP, have more than 16 KiB of address and headers, or do not end, with the body of
 * other refusals, because no route or filter sees them.
 * @param error of Node's HTTP parser
 * @param socket ended after the response
 * @param headers of every response
 */
export function refuseUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const statusCode = STATUSES[error.code ?? ''] ?? 400;
  const body: ErrorDto = {
    statusCode,
    code: 'INVALID_REQUEST',
    message:
      statusCode === 408
        ? 'The request took too long to arrive. Please try again'
        : 'The request is not valid',
    requestId: randomUUID(),
  };
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${text.length}`,
    `X-Request-Id: ${body.requestId}`,
    'Cache-Control: no-store',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroySoon();
}

/**
 * Answers requests with an address that the router can't read, before any hook has run: adds the headers and the log
 * line that hooks would have added.
 * @param headers of every response
 */
export function refuseUnroutable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  sendError(error, request, reply.headers({ ...headers, 'X-Request-Id': request.id }));
  logRequest(request, reply);
}
