import { fstatSync, writeSync } from 'node:fs';
import type { LoggerService } from '@nestjs/common';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { THROWN_AS_WELL } from '../config/format-error.js';
import type { AuthenticatedRequest } from '../support/request-context.js';
import { isInternalCall } from './internal-calls.js';
import { pathOf } from './request-target.js';

/** Writes the framework's own lines like all others: one JSON object each. */
export class ServerLogger implements LoggerService {
  constructor(private readonly logger: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  private write(
    level: 'info' | 'warn' | 'error' | 'debug' | 'trace',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    if (context === THROWN_AS_WELL) return;
    // Only developers need Nest's lines about its start.
    const quiet = typeof context === 'string' && NEST_CONTEXTS.has(context) && level === 'info';
    const fields = typeof message === 'object' && message !== null ? { ...message, context } : { context };
    const text = typeof message === 'string' ? message : rest.length > 1 ? String(rest[0]) : '';
    this.logger[quiet ? 'debug' : level](fields, text);
  }
}

const NEST_CONTEXTS = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

const STANDARD_OUTPUT = 1;
/** Lines wait this long to be written together, in milliseconds. */
const GATHER_MS = 10;

/**
 * Writes the log to standard output, the lines of a few milliseconds at once: a system call per line would cost as much
 * as many responses. The rest is written when the process ends. Lines that can't be written, because the disk is full
 * or nobody reads them, are dropped, and the process continues.
 */
class LogStream {
  private lines = '';
  private readonly isFile = isFile(STANDARD_OUTPUT);

  constructor() {
    process.once('exit', () => this.flush());
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  write(line: string): void {
    if (this.lines === '') setTimeout(() => this.flush(), GATHER_MS).unref();
    this.lines += line;
  }

  private flush(): void {
    const { lines } = this;
    this.lines = '';
    if (lines === '') return;
    if (!this.isFile) {
      process.stdout.write(lines);
      return;
    }
    try {
      // Node's own stream writes nothing any more after one failure, even once there is room again.
      writeSync(STANDARD_OUTPUT, lines);
    } catch {
      return;
    }
  }
}

function isFile(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isFile();
  } catch {
    return false;
  }
}

/** The standard output of the process. */
export const logStream = new LogStream();

/** Replaces the framework's lines about requests by one line per request. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    logRequest(request, reply);
  }
}

/** Logs one line per request without query string, header or body, because they contain tokens and reset links. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status, elapsedTime } = reply;
  const level = status >= 500 ? 'warn' : isInternalCall(request) ? 'debug' : 'info';
  const fields = {
    method: request.method,
    path: pathOf(request.url),
    status,
    ms: Math.round(elapsedTime * 10) / 10,
    // The client's address is undefined once its connection has ended.
    address: request.ip,
    userId: (request as AuthenticatedRequest).user?.user.id,
  };
  request.log[level](fields, 'request');
}
