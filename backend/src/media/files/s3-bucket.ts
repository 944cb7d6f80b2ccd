import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../core/config/bucket-settings.js';
import { AppError } from '../../core/errors/app-error.js';
import { Semaphore } from '../../core/limits/semaphore.js';
import { S3Error, toRefusal } from './s3-error.js';

/** What a request may take, all tries together, in milliseconds. Read at each one: tests give a busy machine more. */
export const S3_DEADLINE = { readMs: 5_000, writeMs: 15_000 };
/** Tries of what the store did not do for a reason that may pass. */
const ATTEMPTS = 3;
/** The pause before the second try is up to twice as long, before the third up to four times. */
const PAUSE_MS = 100;
/** Answers after which the same may work a moment later. */
const PASSING = [429, 500, 502, 503, 504];
/** Requests under way at once, until their answers begin; and those that may wait for their turn. */
const MAX_CONCURRENCY = 100;
const MAX_WAITING = 1_000;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of an object; without one it is the bucket that is asked. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * A bucket over HTTP, by its own address (path style), which every store understands. What fails for a reason that may
 * pass is tried again, all of it within one deadline; nobody waits for longer.
 */
export class S3Bucket {
  private readonly client: AwsClient;
  private readonly address: string;
  private readonly semaphore = new Semaphore(MAX_CONCURRENCY, MAX_WAITING);

  constructor(private readonly settings: BucketSettings) {
    const { accessKey, secretKey, region, endpoint, bucket } = settings;
    this.client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
    });
    this.address = `${endpoint}/${bucket}`;
  }

  /** What it is called where people read it. */
  get place(): string {
    const { endpoint, bucket, prefix } = this.settings;
    return `the bucket ${bucket}${prefix && `/${prefix}`} of ${endpoint}`;
  }

  /**
   * Sends a request and reads its answer.
   * @param read is given the answer; null where there is no such object
   * @throws AppError 503 STORAGE_UNAVAILABLE, 503 BUSY, 507
   */
  async send<T>(request: S3Request, read: (answer: Response | null) => Promise<T>): Promise<T> {
    const deadline = new AbortController();
    const { readMs, writeMs } = S3_DEADLINE;
    // From now on: whoever has waited for its turn for so long is not sent any more.
    const timer = setTimeout(() => deadline.abort(), request.method === 'PUT' ? writeMs : readMs);
    try {
      return await this.semaphore.run(() => this.tried(request, deadline.signal, read));
    } catch (error) {
      throw error instanceof AppError ? error : toRefusal(this.told(error, request, deadline.signal.aborted));
    } finally {
      clearTimeout(timer);
    }
  }

  private async tried<T>(
    request: S3Request,
    signal: AbortSignal,
    read: (answer: Response | null) => Promise<T>,
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read(await this.judged(await this.fetch(request, signal), request));
      } catch (error) {
        if (signal.aborted || tries === ATTEMPTS || !mayPass(error)) throw error;
      }
      await sleep(Math.random() * PAUSE_MS * 2 ** tries, undefined, { signal });
    }
  }

  private async fetch(
    { method, key, query, headers, body }: S3Request,
    signal: AbortSignal,
  ): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const signed = await this.client.sign(
      `${this.address}${key === undefined ? '' : `/${escaped(key)}`}${search}`,
      {
        method,
        headers: {
          ...headers,
          // The store holds what has come against it.
          'X-Amz-Content-Sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body && { body: new Uint8Array(body) }),
        // Whoever answers from elsewhere does not know our key, and need not see our request.
        redirect: 'manual',
      },
    );
    // To `fetch`, and not to the request: that one is held by nobody once it is sent, and a deadline that reaches `fetch`
    // through it is lost when it is collected.
    return fetch(signed, { signal });
  }

  /** @throws S3Error for what is neither there, nor missing, nor asked for in a way that has an answer of its own */
  private async judged(answer: Response, request: S3Request): Promise<Response | null> {
    if (answer.ok || answer.status === 304 || answer.status === 416) return answer;
    const code = codeOf(await answer.text()) ?? `HTTP ${answer.status}`;
    // To a HEAD, which has no body, a missing bucket looks like a missing object.
    const isMissing = answer.status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD');
    if (isMissing && request.key !== undefined) return null;
    throw new S3Error(code, answer.status, this.named(request));
  }

  private told(error: unknown, request: S3Request, isTooLate: boolean): S3Error {
    if (error instanceof S3Error) return error;
    if (isTooLate) return new S3Error('TIMEOUT', null, this.named(request));
    // What fetch says itself is "fetch failed": the code is in its cause.
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    return new S3Error(code ?? (error as Error).name, null, this.named(request));
  }

  private named({ method, key }: S3Request): string {
    return `${method} ${key ?? ''} in ${this.place} failed`;
  }
}

/** What breaks on its way may work a moment later, and so may some of what the store says. */
const mayPass = (error: unknown) => !(error instanceof S3Error) || PASSING.includes(error.status ?? 0);

/** The code of an error's XML; nothing else of it is looked at, because stores quote what was signed. */
export function codeOf(xml: string): string | undefined {
  return xml.includes('<Error>') ? /<Code>(\w{1,64})<\/Code>/.exec(xml)?.[1] : undefined;
}

/** As a path, with every sign escaped that RFC 3986 does not list as unreserved: so it is signed. */
export function escaped(key: string): string {
  return key.split('/').map(escapedPart).join('/');
}

const escapedPart = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
