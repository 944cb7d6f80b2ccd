import { PassThrough } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody } from '../../core/http/error.filter.js';
import type { ImportLineDto } from './import.dto.js';
import { ImportProgress, type ImportStep } from './import-progress.js';

/** The media type of clients that want the progress of an import: one JSON value per line. */
export const NDJSON = 'application/x-ndjson';

/** The minimum time between two lines about one stage, in milliseconds. */
const PAUSE_MS = 200;
/** The last line is repeated after this time without progress, so that no proxy closes the connection. */
const SILENCE_MS = 10_000;

/** Returns a signal that aborts if the connection ends before the response. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Returns whether the client accepts lines about the progress instead of only the result. */
export function wantsProgress({ headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.split(/[,;]/).some((type) => type.trim().toLowerCase() === NDJSON);
}

/**
 * A response with the progress of an import and finally its result or refusal, on the connection of the request,
 * because another one might reach another instance.
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
    // Values between two lines are outdated by then.
    reply.header('X-Accel-Buffering', 'no').header('Cache-Control', 'no-store, no-transform');
    this.write({ progress: this.last });
  }

  get body(): StreamableFile {
    return new StreamableFile(this.lines, { type: `${NDJSON}; charset=utf-8` });
  }

  /** Runs the work, and sends its outcome; never throws. */
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
