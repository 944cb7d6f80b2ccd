import { PassThrough } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../../core/http/error.filter.js';
import type { ImportLineDto } from './import.dto.js';
import { ImportProgress, type ImportStep } from './import-progress.js';

/** What a client accepts that wants to be told how far its import is: one JSON value a line. */
export const NDJSON = 'application/x-ndjson';

/** Between two lines about one stage, in milliseconds: as often as somebody who watches can tell apart. */
const PAUSE_MS = 200;
/** After so long without news the last line comes again, so that no proxy takes the connection for dead. */
const SILENCE_MS = 10_000;

/** Aborts when the connection is gone before the answer was given. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Whether the client wants lines about the progress rather than the result alone. */
export function wantsProgress({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.split(/[,;]/).some((type) => type.trim().toLowerCase() === NDJSON);
}

/**
 * An answer that tells how far an import is while it runs, and at last its result or its refusal: on the connection
 * that asked, since another one may lead to another instance.
 */
export class ImportAnswer {
  private readonly lines = new PassThrough();
  private readonly pulse = setInterval(() => this.write({ progress: this.last }), SILENCE_MS);
  private last: ImportStep = { stage: 'waiting', done: 0, total: 0 };
  private toldAt = 0;
  readonly progress: ImportProgress;

  constructor(
    private readonly request: FastifyRequest,
    reply: FastifyReply,
    signal: AbortSignal,
  ) {
    this.progress = new ImportProgress(signal, (step) => this.tell(step));
    // What is collected in between comes too late.
    reply.header('X-Accel-Buffering', 'no').header('Cache-Control', 'no-store, no-transform');
    this.write({ progress: this.last });
  }

  get body(): StreamableFile {
    return new StreamableFile(this.lines, { type: `${NDJSON}; charset=utf-8` });
  }

  /** Does the work and tells what has come of it; never throws. */
  async tellOf(work: () => Promise<unknown>): Promise<void> {
    try {
      const result = (await work()) as ImportLineDto['result'];
      this.end({ result });
    } catch (error) {
      this.end({ error: errorBody(error, this.request) });
    }
  }

  private tell(step: ImportStep): void {
    const isNew = step.stage !== this.last.stage || step.done === step.total;
    this.last = step;
    if (isNew || performance.now() - this.toldAt >= PAUSE_MS) this.write({ progress: step });
  }

  private write(line: ImportLineDto): void {
    if (this.lines.destroyed || this.lines.writableEnded) return;
    this.toldAt = performance.now();
    this.pulse.refresh();
    this.lines.write(`${JSON.stringify(line)}\n`);
  }

  private end(line: ImportLineDto): void {
    this.write(line);
    clearInterval(this.pulse);
    this.lines.end();
  }
}
